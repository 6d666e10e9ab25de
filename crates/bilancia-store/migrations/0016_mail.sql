-- Correspondence: addresses of people, links that are mailed, mails to be sent, mails that came, threads of games.

create table addresses (
    person text primary key references people (id),
    address text not null,
    -- In small letters, to be compared.
    address_key text not null,
    lang text not null,
    -- Mails about turns: 'each', 'digest' or 'none'.
    turns text not null,
    reminders bigint not null,
    challenges bigint not null,
    -- By which mails are ended with one request, and failed deliveries are known.
    secret text not null unique,
    verified bigint not null,
    -- Hard failures of deliveries since the last mail that came from it.
    bounces bigint not null,
    -- Since when nothing is sent to it; null while mails are.
    stopped bigint
);

create index addresses_by_key on addresses (address_key);

-- Links that are mailed: only a hash of the secret in the link is kept.
create table mail_links (
    hash text primary key,
    -- 'verify' or 'sign-in'.
    kind text not null,
    person text not null references people (id),
    address text not null,
    lang text not null,
    expires bigint not null
);

create index mail_links_by_person on mail_links (person, kind);

-- Mails to be sent, and those that were. Their texts are made when they are sent.
create table outbox (
    -- Follows from what causes the mail; the left part of its Message-ID.
    id text primary key,
    kind text not null,
    -- Null where nothing but an address is known.
    person text references people (id),
    -- Where the mail does not go to the address of the person.
    address text,
    lang text,
    game text references games (id),
    -- Number of events of the game when it was caused.
    events bigint,
    -- The reason of an answer, and the Message-ID that it answers.
    note text,
    answers text,
    at bigint not null,
    -- When it is to be tried next; while it is being sent, when it counts as not sent.
    due bigint not null,
    attempts bigint not null,
    -- 'waiting', 'sending', 'sent', 'dropped', 'failed'.
    state text not null,
    error text
);

create index outbox_due on outbox (due) where state in ('waiting', 'sending');
create index outbox_by_person on outbox (person, kind, at);
create index outbox_by_address on outbox (lower(address), kind, at);
create index outbox_by_age on outbox (at);

-- Mails that came, as they came, in base 64.
create table inbox (
    -- Follows from Message-ID, sender and receiver.
    id text primary key,
    recipient text,
    raw text not null,
    received bigint not null,
    due bigint not null,
    attempts bigint not null,
    -- 'new', 'working', 'done'.
    state text not null,
    -- What was done: 'played', 'refused', 'automatic', 'failure', 'stranger', 'unknown', 'unreadable'.
    outcome text
);

create index inbox_due on inbox (due) where state in ('new', 'working');
create index inbox_by_age on inbox (received);

-- The reply address of a person in a game.
create table mail_threads (
    token text primary key,
    game text not null references games (id),
    person text not null references people (id),
    -- Message-ID of the latest mail of the thread; null before the first.
    latest text
);

create unique index mail_threads_of on mail_threads (game, person);
