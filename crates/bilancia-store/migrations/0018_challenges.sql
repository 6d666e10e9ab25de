-- Challenges of turns: the policy of each game, games that wait for the arbiter, and rulings as cases.

-- Null for the usual policy.
alter table games add column policy text;
-- 1 while a dispute waits for the arbiter.
alter table games add column for_arbiter bigint;

create index games_for_arbiter on games (changed) where for_arbiter = 1;

create table rulings (
    number bigint primary key,
    game text not null references games (id),
    -- Which challenge of the game it was.
    dispute bigint not null,
    -- The game with its options.
    spec text not null,
    position_before text not null,
    position_after text not null,
    turn text not null,
    reason text not null,
    place text not null,
    verdict text not null,
    finding_en text not null,
    finding_it text not null,
    explanation text,
    -- Reason of the appeal that it answers.
    appeal text,
    -- Actions of the turn that stand, if it is played anew; null if all of it stands.
    kept bigint,
    rule text not null,
    words text not null,
    policy text not null,
    at bigint not null
);
