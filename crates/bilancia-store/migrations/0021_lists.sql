-- Indexes by which lists cost as much with many games as with few.

-- Whether somebody plays in a game. Games of one person are found by seats_listed.
create index seats_of_person on seats (person, game);
drop index seats_by_person;
-- 1 at each seat of a private game, so that a person's private games are found among thousands of public ones; else 0.
alter table seats add column private bigint;
update seats set private = (select case when invitation is null then 0 else 1 end from games where games.id = seats.game);
create index seats_private on seats (person, status, changed) where private = 1;
-- Public games of one kind, the latest first.
create index games_public_of on games (game, status, changed) where invitation is null;
create index auctions_by_guest on auctions (guest, changed);
create index measurements_by_person on measurements (person, state);

-- Games under way by when their next clock runs out; without it SQLite looks at all that are under way.
create index games_by_clock on games (status, deadline);
drop index games_by_deadline;
-- Lists of public games have their own indexes, and those of one person are found by seats.
drop index games_by_status;
