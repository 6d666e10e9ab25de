-- Clocks, seals of the players, and absences.

-- As it is written: '5m+3s', '3d+1d/7d'; null where nobody is in a hurry.
alter table games add column time_control text;
-- Who seals secret choices: 'server' or 'players'.
alter table games add column sealing text not null default 'server';
-- When the next clock runs out, so that it is found without looking at every game; follows from the log.
alter table games add column deadline bigint;

create index games_by_deadline on games (deadline);

create table absences (
    person text not null references people (id),
    start bigint not null,
    until bigint not null,
    primary key (person, start)
);
