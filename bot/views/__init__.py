"""Shows screens in Discord and answers clicks; what they say is made in `bot.screens`."""
