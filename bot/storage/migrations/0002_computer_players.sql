-- Computer players have seats of their own; a table may do without hints.

ALTER TABLE seat ADD COLUMN level TEXT;  -- how well a computer player plays; none for a person
ALTER TABLE game_table ADD COLUMN hints INTEGER NOT NULL DEFAULT 1;

CREATE INDEX open_computer_seats ON seat (table_number) WHERE level IS NOT NULL AND is_open = 1;
