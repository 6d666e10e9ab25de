-- Rated games, and ratings that follow from them game by game. The two tables follow from the logs of games and can be made anew by
-- bilancia ratings --rebuild; no copy has them.

-- 1 if the game is rated.
alter table games add column rated bigint;
create index games_rated on games (ended) where rated = 1;

-- A rated game that is over, as each of its players comes out of it: two rows.
create table rating_steps (
    game text not null references games (id),
    -- 0 for the player of the first seat, 1 for the other.
    place bigint not null,
    -- Name of the game in the catalogue, and 1 if it was played by correspondence.
    list text not null,
    days bigint not null,
    -- A person by their id, or program: and the name of the program.
    player text not null,
    opponent text not null,
    -- When it ended; games of a list count in the order of this and of their ids.
    at bigint not null,
    -- The day of the games of a pair of which only some count.
    day bigint not null,
    -- 2 if the player has won, 1 for a draw, else 0.
    score bigint not null,
    -- 0 if as many games of the pair had counted that day as do.
    counted bigint not null,
    -- The rating before, and all that follows after.
    before_it double precision not null,
    rating double precision not null,
    deviation double precision not null,
    volatility double precision not null,
    games bigint not null,
    primary key (game, place)
);

create index rating_steps_in_order on rating_steps (list, days, at, game, place);
create index rating_steps_of on rating_steps (player, list, days, at, game);
create index rating_steps_lately on rating_steps (player, at, game);
create index rating_steps_of_pair on rating_steps (player, opponent, list, days, day);

-- The present rating of each person in each list.
create table ratings (
    list text not null,
    days bigint not null,
    player text not null references people (id),
    rating double precision not null,
    deviation double precision not null,
    volatility double precision not null,
    games bigint not null,
    -- When the last game that counted ended.
    at bigint not null,
    primary key (list, days, player)
);

create index ratings_listed on ratings (list, days, rating, player);
create index ratings_by_player on ratings (player);
