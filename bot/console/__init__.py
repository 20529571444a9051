"""Commands of the command line that are not the bot itself."""
