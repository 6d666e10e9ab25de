-- Events: tournaments, as logs of entries, and the games that are played in them.

create table events (
    id text primary key,
    -- The person who announced it.
    host text not null references people (id),
    -- 'registration', 'playing' or 'closed'.
    phase text not null,
    created bigint not null,
    changed bigint not null
);

create index events_by_phase on events (phase, changed);

create table event_log (
    event text not null references events (id),
    number bigint not null,
    -- People are named by their ids.
    entry text not null,
    at bigint not null,
    primary key (event, number)
);

-- Games of rounds that were paired.
create table event_games (
    event text not null references events (id),
    round bigint not null,
    board bigint not null,
    place bigint not null,
    game text not null unique references games (id),
    -- 1 once its outcome stands in the log of the event, or counts no more.
    settled bigint not null,
    primary key (event, round, board, place)
);

create index event_games_open on event_games (event) where settled = 0;
