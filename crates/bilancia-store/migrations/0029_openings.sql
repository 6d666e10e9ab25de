-- Moves that were played in public games that are over, by the positions in which they were played. All of it follows from the logs of
-- games and can be made anew by bilancia ratings --rebuild; no copy has the tables.

-- 1: the moves of the game are counted; 0: it has none that everybody may know of; null: it is not over, or not read yet.
alter table games add column opened bigint;
create index games_to_open on games (ended) where status = 'over' and opened is null;

-- A position of a game, at the start of one of its first moves.
create table opening_steps (
    game text not null references games (id),
    -- Number of moves before it.
    step bigint not null,
    -- The position as all saw it, with the game and its options, as a hash.
    node text not null,
    -- Number of events before it.
    event bigint not null,
    -- 1 if the game was rated.
    rated bigint not null,
    -- 0: people alone; 1: people and programs; 2: programs alone.
    players bigint not null,
    -- When the game ended.
    ended bigint not null,
    primary key (game, step)
);
create index opening_steps_of on opening_steps (node, rated, players, ended);

-- A move from a position, with how the games of a kind and a month went on.
create table opening_moves (
    node text not null,
    -- The text of the move as a hash.
    move_key text not null,
    rated bigint not null,
    players bigint not null,
    -- Of the end of the games, counted from the year 0.
    month bigint not null,
    text text not null,
    -- The same in words, by language, as JSON, where the text alone does not say it.
    words text,
    next text not null,
    -- The seat that moved; null for chance, and where several moved at once.
    seat bigint,
    games bigint not null,
    -- How many of them the seat that moved has won, and how many were drawn.
    won bigint not null,
    drawn bigint not null,
    -- Sum of the ratings of those who moved, before the games, and how many had one.
    ratings double precision not null,
    rated_players bigint not null,
    primary key (node, move_key, rated, players, month)
);

-- The usual start of a game with its options, and how many games began there.
create table opening_roots (
    list text not null,
    options text not null,
    node text not null,
    games bigint not null,
    primary key (list, options)
);

-- Public games that are over in the order of their ends, all and those of one kind.
create index games_ended on games (ended, id) where status = 'over' and invitation is null;
create index games_ended_of on games (game, ended, id) where status = 'over' and invitation is null;
