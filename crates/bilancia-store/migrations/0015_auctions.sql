-- Sides of games by secret bids, before there is a game. The game that follows has the same id.
create table auctions (
    id text primary key,
    -- The game with its options, without a bid, and its clocks.
    game text not null,
    options text not null,
    time_control text,
    -- By what those who have the link are known; null where anybody may bid.
    invitation text,
    -- For whom it is by name; null where it is not.
    challenged text references people (id),
    -- 'open': one more bid is waited for; 'settled': there is a game; 'called-off', 'declined'.
    status text not null,
    host text not null references people (id),
    host_bid text not null,
    host_salt text not null,
    -- Of the player who bid second; null until then.
    guest text references people (id),
    guest_bid text,
    guest_salt text,
    created bigint not null,
    changed bigint not null
);

create index auctions_offered on auctions (changed) where status = 'open' and invitation is null;
create index auctions_by_host on auctions (host, status, changed);
create index auctions_challenged on auctions (challenged, status, changed);
