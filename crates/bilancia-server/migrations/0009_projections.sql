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

create index games_by_projected on games (projected);
-- Games that anybody may join, the latest first.
create index games_offered on games (changed) where status = 'open' and invitation is null;
