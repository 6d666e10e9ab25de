-- What programs are known by instead of a browser's session.
create table tokens (
    token_hash text primary key,
    person text not null references people (id),
    name text not null,
    created bigint not null
);

create index tokens_by_person on tokens (person);
