-- People find each other: challenges, follows, blocks, reports; accounts that are recovered and deleted; texts of the operator.

-- Whom a private game is offered to by name; null where it is not.
alter table games add column challenged text references people (id);
create index games_challenged on games (challenged, status, changed);
-- Public games by how they stand, the latest first, for those who watch and for the archive.
create index games_public on games (status, changed) where invitation is null;

-- Hash of the code by which a lost password is replaced; null where there is none.
alter table people add column recovery text;

create table follows (
    person text not null references people (id),
    other text not null references people (id),
    since bigint not null,
    primary key (person, other)
);

create table blocks (
    person text not null references people (id),
    other text not null references people (id),
    since bigint not null,
    primary key (person, other)
);

-- What somebody tells the operator about somebody else.
create table reports (
    id text primary key,
    person text not null references people (id),
    about text not null references people (id),
    words text not null,
    at bigint not null,
    -- When the operator had dealt with it; null until then.
    settled bigint
);

create index reports_open on reports (settled, at);

-- What the operator writes about the site, in each language.
create table site_texts (
    name text not null,
    lang text not null,
    words text not null,
    changed bigint not null,
    primary key (name, lang)
);
