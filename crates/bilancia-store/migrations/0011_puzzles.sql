-- Puzzles that people have solved, by the name of the game and of the puzzle within it.
create table solved_puzzles (
    person text not null references people (id),
    game text not null,
    puzzle text not null,
    at bigint not null,
    primary key (person, game, puzzle)
);
