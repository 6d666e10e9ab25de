-- A person's games of one kind are found by an index, however many games of other kinds they play.

-- Name of the game in the catalogue, at each of its seats.
alter table seats add column game_name text;
update seats set game_name = (select game from games where games.id = seats.game);
create index seats_of_kind on seats (person, status, game_name, changed);
create index seats_private_of_kind on seats (person, status, game_name, changed) where private = 1;
