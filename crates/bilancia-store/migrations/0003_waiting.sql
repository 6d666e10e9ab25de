-- Whether a program owes a move (1) or not (0); follows from the log.
alter table games add column bot_owes bigint not null default 0;

create index games_by_bot on games (bot_owes, changed);
