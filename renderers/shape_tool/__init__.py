"""Computes the areas of the provinces and whatever else follows from the cities and roads of a map.

Only for people who edit maps: it needs shapely, the bot draws from the files it writes.
"""
