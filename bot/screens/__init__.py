"""Every screen as data: texts, pictures and controls, made from what is known and a language.

Nothing here knows Discord or waits for anything: `bot.views` shows screens and hears of clicks.
Start reading at `screen` (what a screen is made of) and `ids` (what a control says when used).
"""
