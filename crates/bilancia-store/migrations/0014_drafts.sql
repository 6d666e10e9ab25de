-- Turns that players are writing, beside the logs: for their players alone, until they are sent.
create table drafts (
    game text not null references games (id),
    seat bigint not null,
    person text not null references people (id),
    -- Counts the changes of the text, also when it is taken away, so that a window that knows an older one is told.
    version bigint not null,
    -- Number of events, and fingerprint of the position, for which the text was written.
    events bigint not null,
    position text not null,
    text text not null,
    -- 1: sent as far as it is legal when the player's time runs out.
    stands bigint not null,
    primary key (game, seat)
);

create index drafts_by_person on drafts (person);
