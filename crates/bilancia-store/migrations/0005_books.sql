-- The books of games that were weighed: what luck, guesses and slips did. Null where none can be kept.
create table books (
    game text primary key references games (id),
    book text
);
