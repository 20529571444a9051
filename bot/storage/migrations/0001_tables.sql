-- Tables, their games and what happened in them; what people and servers chose.
--
-- Numbers of people, servers, channels and messages are Discord's. Times are seconds since 1970.
-- Every question asked during play goes through an index: its cost must not grow with the number
-- of games that are kept.

CREATE TABLE game_table (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    stage TEXT NOT NULL CHECK (stage IN ('lobby', 'running', 'finished', 'closed')),
    version INTEGER NOT NULL,
    host INTEGER,
    host_name TEXT,
    edition TEXT NOT NULL,
    options TEXT NOT NULL,
    first_person INTEGER,
    created REAL NOT NULL,
    turn_since REAL NOT NULL,
    ended REAL,
    ended_by INTEGER,
    ended_by_name TEXT,
    turn INTEGER NOT NULL,      -- the turn that is being played; 0 before the game
    events INTEGER NOT NULL,    -- how many there have been, also those taken back
    actions INTEGER NOT NULL,   -- the same of actions
    is_behind INTEGER NOT NULL  -- 1 while Discord shows an older version, or none
) STRICT;

CREATE UNIQUE INDEX one_open_table_in_a_channel ON game_table (channel)
    WHERE stage IN ('lobby', 'running');
CREATE INDEX tables_of_channel ON game_table (channel, number);
CREATE INDEX tables_behind ON game_table (number) WHERE is_behind = 1;
CREATE INDEX tables_ended_by ON game_table (ended_by) WHERE ended_by IS NOT NULL;

CREATE TABLE seat (
    table_number INTEGER NOT NULL REFERENCES game_table,
    number INTEGER NOT NULL,
    person INTEGER,           -- who sits here
    name TEXT NOT NULL,
    named INTEGER,            -- whose name that is: also of somebody who left
    is_open INTEGER NOT NULL, -- 1 while the table is in its lobby or its game
    PRIMARY KEY (table_number, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX open_seats_of_person ON seat (person) WHERE person IS NOT NULL AND is_open = 1;
CREATE INDEX seats_by_name ON seat (named) WHERE named IS NOT NULL;

CREATE TABLE snapshot (
    table_number INTEGER PRIMARY KEY REFERENCES game_table,
    document TEXT NOT NULL    -- the whole game, secrets included
) STRICT;

CREATE TABLE action (
    table_number INTEGER NOT NULL REFERENCES game_table,
    number INTEGER NOT NULL,
    person INTEGER,           -- none for somebody who had all data deleted
    seat INTEGER NOT NULL,
    notation TEXT NOT NULL,
    time REAL NOT NULL,
    is_taken_back INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_number, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX actions_that_stand ON action (table_number, number, seat) WHERE is_taken_back = 0;
CREATE INDEX actions_of_person ON action (person) WHERE person IS NOT NULL;

CREATE TABLE event (
    table_number INTEGER NOT NULL REFERENCES game_table,
    number INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    round INTEGER NOT NULL,
    action INTEGER,           -- what it followed from; none if it is no part of the game
    document TEXT NOT NULL,
    is_taken_back INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_number, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX events_of_turn ON event (table_number, turn, number);
CREATE INDEX events_of_action ON event (table_number, action) WHERE action IS NOT NULL;

CREATE TABLE event_person (  -- who is named in an event
    person INTEGER NOT NULL,
    table_number INTEGER NOT NULL,
    event INTEGER NOT NULL,
    PRIMARY KEY (person, table_number, event),
    FOREIGN KEY (table_number, event) REFERENCES event (table_number, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE undo (  -- what was before a step, as long as it may be taken back
    table_number INTEGER NOT NULL,
    action INTEGER NOT NULL,
    ended_turn INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    turn_since REAL NOT NULL,
    document TEXT NOT NULL,
    PRIMARY KEY (table_number, action),
    FOREIGN KEY (table_number, action) REFERENCES action (table_number, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE click (  -- what was carried out within the last day, so that it is not done twice
    id INTEGER NOT NULL,
    table_number INTEGER NOT NULL REFERENCES game_table,
    time REAL NOT NULL,
    PRIMARY KEY (id, table_number)
) STRICT, WITHOUT ROWID;

CREATE INDEX clicks_by_time ON click (time);

CREATE TABLE shown (
    table_number INTEGER PRIMARY KEY REFERENCES game_table,
    message INTEGER,
    version INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    person INTEGER,
    message_before INTEGER,
    turn_before INTEGER,
    to_shrink TEXT NOT NULL
) STRICT;

CREATE INDEX shown_to_person ON shown (person) WHERE person IS NOT NULL;

CREATE TABLE player_settings (
    person INTEGER PRIMARY KEY,
    language TEXT,
    theme TEXT NOT NULL,
    mentions INTEGER NOT NULL
) STRICT;

CREATE TABLE server_settings (
    guild INTEGER PRIMARY KEY,
    language TEXT,
    edition TEXT NOT NULL,
    channels TEXT NOT NULL
) STRICT;

CREATE TABLE memory (  -- small things that the program itself remembers
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
