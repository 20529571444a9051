"""Tables and what people may do with them: use cases without Discord.

Start reading at `service`: one method for each use case, one lock for a table, the only writer of
games. What a table is stands in `table`, what is told about it in `happenings`.
"""
