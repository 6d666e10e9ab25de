-- Measurements of the luck in a game that people asked for: between whom, how precisely, how far they have come, and their reports.
create table measurements (
    id text primary key,
    person text not null references people (id),
    game text not null,
    players text not null,
    state text not null,
    run text,
    looks text,
    report text,
    asked bigint not null,
    precision_milli bigint not null,
    most_games bigint not null,
    seed bigint not null,
    slice bigint not null
);

create index measurements_by_state on measurements (state, asked);
