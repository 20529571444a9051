"""Every sentence that a player reads, made from the language files in data/locales.

`catalog` finds and fills a text; the other modules choose the text for an event, a position or a
result. City and province names are never translated.
"""
