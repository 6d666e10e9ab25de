-- Games whose luck is being found out: who asked, when, how many of their events are done, and the book so far.
create table weighings (
    game text primary key references games (id),
    person text not null,
    asked bigint not null,
    events bigint not null,
    done bigint not null default 0,
    book text
);

-- Games that had no book because weighing them took too long can have one now.
delete from books where book is null;
