-- Mails about events, the reply addresses of people in them, and the luck in their games.

alter table outbox add column event text references events (id);

create table event_threads (
    token text primary key,
    event text not null references events (id),
    person text not null references people (id),
    -- Message-ID of the latest mail of the thread; null before the first.
    latest text
);

create unique index event_threads_of on event_threads (event, person);

-- For ratings on results without luck: null unless the game is rated and has chance events; else 0 while it is to be weighed, 1 once it is,
-- 2 if it cannot be.
alter table event_games add column weighed bigint;
-- The result of the first side without luck, in thousandths of a point.
alter table event_games add column without_luck bigint;

create index event_games_to_weigh on event_games (game) where weighed = 0;
