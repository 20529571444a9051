"""SQLite: the only place that knows SQL. Rows in, rows out; `bot.tables` knows what they mean.

Start reading at `database` (how the file is opened and used) and `migrations/0001_tables.sql` (what
is in it).
"""
