-- First answers to puzzles by people with an account, in the order in which they count.
create table puzzle_answers (
    number bigint primary key,
    -- Null once the account is deleted: what the puzzle came out with stays.
    person text references people (id),
    game text not null,
    puzzle text not null,
    at bigint not null,
    -- 1 if it was right.
    solved bigint not null,
    -- 1 if a hint was shown before it.
    hint bigint not null
);

create unique index puzzle_answers_once on puzzle_answers (person, game, puzzle);
create index puzzle_answers_of_puzzle on puzzle_answers (game, puzzle, number);

-- Hints that were shown before an answer.
create table puzzle_hints (
    person text not null references people (id),
    game text not null,
    puzzle text not null,
    primary key (person, game, puzzle)
);

-- How the person and the puzzle come out of each answer. It follows from the answers and can be made anew by
-- bilancia ratings --rebuild; no copy has it.
create table puzzle_steps (
    number bigint primary key references puzzle_answers (number),
    rating double precision not null,
    deviation double precision not null,
    volatility double precision not null,
    games bigint not null,
    puzzle_rating double precision not null,
    puzzle_deviation double precision not null,
    puzzle_volatility double precision not null,
    puzzle_games bigint not null
);
