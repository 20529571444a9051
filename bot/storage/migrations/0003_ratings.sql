-- How games came out, and what is counted of them: ratings, profiles, history.
--
-- What is asked often is counted when a game ends, so that no question becomes slower with the
-- number of games that are kept.

ALTER TABLE game_table ADD COLUMN rated INTEGER;   -- 1 or 0; none while the host chose neither
ALTER TABLE game_table ADD COLUMN result INTEGER;  -- the number of its result, once it is counted
UPDATE game_table SET rated = NOT EXISTS
    (SELECT 1 FROM seat WHERE table_number = game_table.number AND level IS NOT NULL)
    WHERE stage IN ('running', 'finished');

CREATE INDEX tables_to_count ON game_table (ended) WHERE stage = 'finished' AND result IS NULL;
CREATE INDEX games_of_guild ON game_table (guild, ended) WHERE ended IS NOT NULL AND turn > 0;
CREATE INDEX games_of_guild_and_edition ON game_table (guild, edition, ended)
    WHERE ended IS NOT NULL AND turn > 0;

-- Who sat here when the game began: none for a computer player, 0 for somebody forgotten.
ALTER TABLE seat ADD COLUMN began INTEGER;
UPDATE seat SET began = coalesce(named, 0) WHERE level IS NULL AND table_number IN
    (SELECT number FROM game_table WHERE stage IN ('running', 'finished'));
CREATE INDEX seats_by_beginner ON seat (began) WHERE began IS NOT NULL;

CREATE TABLE result (      -- a finished game; numbered in the order in which they are counted
    number INTEGER PRIMARY KEY,
    table_number INTEGER NOT NULL UNIQUE REFERENCES game_table,
    guild INTEGER NOT NULL,
    edition TEXT NOT NULL,
    rounds INTEGER NOT NULL,
    is_rated INTEGER NOT NULL
) STRICT;

CREATE TABLE placing (     -- a seat of a finished game
    result INTEGER NOT NULL REFERENCES result,
    seat INTEGER NOT NULL,
    person INTEGER,        -- who sat here at the end
    beginner INTEGER,      -- who sat here at the beginning, and is rated
    anchor TEXT,           -- the level of a computer player who sat here from the beginning
    rank INTEGER NOT NULL, -- the place of the seat
    place INTEGER,         -- the place that the beginner is rated with; none if not rated
    points INTEGER NOT NULL,
    longest INTEGER NOT NULL,  -- the longest route that was closed
    houses TEXT NOT NULL,      -- how many stand in each province, as JSON
    table_number INTEGER NOT NULL REFERENCES game_table,  -- from here on as in the table
    guild INTEGER NOT NULL,
    edition TEXT NOT NULL,
    ended REAL NOT NULL,
    PRIMARY KEY (result, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX placings_of_person ON placing (person, guild, ended, table_number)
    WHERE person IS NOT NULL;
CREATE INDEX placings_of_person_and_edition
    ON placing (person, guild, edition, ended, table_number) WHERE person IS NOT NULL;
CREATE INDEX placings_of_beginner ON placing (beginner, result) WHERE beginner IS NOT NULL;

-- Guild 0 is everywhere, edition '' is all of them.
CREATE TABLE rating (
    person INTEGER NOT NULL,
    guild INTEGER NOT NULL,
    edition TEXT NOT NULL,
    mean REAL NOT NULL,
    doubt REAL NOT NULL,
    games INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    merit REAL NOT NULL,   -- what the leaderboard is ordered by
    PRIMARY KEY (person, guild, edition)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_by_merit ON rating (guild, edition, merit DESC);

-- How a game changed a rating. Also kept of somebody forgotten, who is not named here, so that the
-- ratings of the others come out the same when they are computed again.
CREATE TABLE rating_step (
    result INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    guild INTEGER NOT NULL,
    edition TEXT NOT NULL,
    mean_before REAL NOT NULL,
    doubt_before REAL NOT NULL,
    mean REAL NOT NULL,
    doubt REAL NOT NULL,
    PRIMARY KEY (result, seat, guild, edition),
    FOREIGN KEY (result, seat) REFERENCES placing (result, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE known_name (  -- the last known name of everybody who is counted below
    person INTEGER PRIMARY KEY,
    name TEXT NOT NULL
) STRICT;

CREATE TABLE tally (       -- of the games that a person played to the end
    person INTEGER PRIMARY KEY,
    games INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    points INTEGER NOT NULL,
    longest INTEGER NOT NULL,
    fastest INTEGER        -- the round in which the fastest won game ended
) STRICT;

CREATE TABLE province_tally (
    person INTEGER NOT NULL,
    province TEXT NOT NULL,
    houses INTEGER NOT NULL,
    PRIMARY KEY (person, province)
) STRICT, WITHOUT ROWID;

CREATE TABLE duel (        -- how often a person came out better than another one
    person INTEGER NOT NULL,
    other INTEGER NOT NULL,
    won INTEGER NOT NULL,
    PRIMARY KEY (person, other)
) STRICT, WITHOUT ROWID;

CREATE INDEX duels_against ON duel (other);
