"""The slash commands by topic, thin: each asks the table service and shows a screen."""
