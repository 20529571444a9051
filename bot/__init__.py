"""Thurn und Taxis for Discord."""
