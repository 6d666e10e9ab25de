-- One text for SQLite and PostgreSQL: text and bigint only, keys are made by the program, times are
-- milliseconds since 1970.

create table people (
    id text primary key,
    name text not null,
    name_key text not null unique,
    password text,
    created bigint not null
);

create table sessions (
    token_hash text primary key,
    person text not null references people (id),
    created bigint not null
);

create table games (
    id text primary key,
    game text not null,
    options text not null,
    position text,
    kind text not null,
    status text not null,
    invitation text,
    created bigint not null,
    changed bigint not null
);

create index games_by_status on games (status, changed);

create table seats (
    game text not null references games (id),
    seat bigint not null,
    person text references people (id),
    bot text,
    primary key (game, seat)
);

create index seats_by_person on seats (person);

-- What happened in a game. Nothing here is ever changed or taken away.
create table log (
    game text not null references games (id),
    number bigint not null,
    at bigint not null,
    person text,
    entry text not null,
    primary key (game, number)
);
