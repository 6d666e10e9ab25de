-- What players write for themselves beside a game: notes on places, and drafts of turns under names. None but they see them.
create table private_texts (
    game text not null references games (id),
    person text not null references people (id),
    -- note or draft
    kind text not null,
    -- Place of the game of a note, name of a draft.
    name text not null,
    text text not null,
    changed bigint not null,
    primary key (game, person, kind, name)
);

create index private_texts_by_person on private_texts (person);
