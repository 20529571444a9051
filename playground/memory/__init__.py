"""Keeps the world of the stand-in in a file, so that the next start finds the same messages."""
