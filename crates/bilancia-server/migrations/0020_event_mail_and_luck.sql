-- Mails about events, and the reply addresses of people in them.

alter table outbox add column event text references events (id);

create table event_threads (
    token text primary key,
    event text not null references events (id),
    person text not null references people (id),
    -- Message-ID of the latest mail of the thread; null before the first.
    latest text
);

create unique index event_threads_of on event_threads (event, person);
