-- How a game stands, written together with its log, so that lists need to read nothing else. All of it follows from the log.

-- Seats that are waited for, each between commas: ',0,1,'; '' where none is.
alter table games add column awaited text;
-- Why it ended ('rules', 'time' …), and the points of each seat ('1,-1'); null while it goes on.
alter table games add column outcome text;
alter table games add column points text;
-- When it ended.
alter table games add column ended bigint;
-- 1: these columns are as the log says; 0: the log cannot be read; null: written by an older version, to be looked at.
alter table games add column projected bigint;

-- Of each seat, so that one index finds the latest games of a person: status of the game, and when it last changed.
alter table seats add column status text;
alter table seats add column changed bigint;
update seats set status = (select status from games where games.id = seats.game),
    changed = (select changed from games where games.id = seats.game);
create index seats_listed on seats (person, status, changed);

create index games_by_projected on games (projected);
-- Games that anybody may join, the latest first.
create index games_offered on games (changed) where status = 'open' and invitation is null;
