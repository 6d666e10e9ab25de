-- Accounts: expired sessions are deleted, tokens tell when they were last used, no new name looks like another.

create index sessions_by_created on sessions (created);
create index sessions_by_person on sessions (person);

-- When it was last used, to the hour; null where it never was.
alter table tokens add column used bigint;

-- What the names of people with a password look like; follows from the names.
create table likenesses (
    likeness text primary key,
    person text not null references people (id)
);

create index likenesses_by_person on likenesses (person);
