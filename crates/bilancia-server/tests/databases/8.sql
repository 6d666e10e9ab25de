-- What a server of database version 8 wrote: people, games of every status, and their logs. Only the names of games
-- and people are changed, to words that say what they are. The tables are those of migrations 1 to 8.

insert into people (id, name, name_key, password, created) values ('volker', 'Volker', 'volker', '$argon2id$v=19$m=19456,t=2,p=1$+nilpJlUld+/7tLL47tgyw$jM8+9tssTTfgL39aSCpONGeY6DN2016YFpsIoh75/nw', 1795435783413);
insert into people (id, name, name_key, password, created) values ('guest', 'guest-_6vt2', 'guest-_6vt2', null, 1795435783618);

insert into likenesses (likeness, person) values ('volker', 'volker');

insert into games (id, game, options, position, kind, status, invitation, created, changed, time_control, sealing, deadline, bot_owes) values ('alone', 'tictactoe', '', null, 'sandbox', 'playing', 'sppvtgpth37jj8bs', 1795435783441, 1795435783564, null, 'server', null, 0);
insert into games (id, game, options, position, kind, status, invitation, created, changed, time_control, sealing, deadline, bot_owes) values ('won', 'tictactoe', '', null, 'people', 'over', null, 1795435783610, 1795435783650, null, 'server', null, 0);
insert into games (id, game, options, position, kind, status, invitation, created, changed, time_control, sealing, deadline, bot_owes) values ('clocks', 'tictactoe', '', null, 'people', 'playing', null, 1795435783652, 1795435783670, '3d+1d/5d', 'server', 1795694983670, 0);
insert into games (id, game, options, position, kind, status, invitation, created, changed, time_control, sealing, deadline, bot_owes) values ('resigned', 'tictactoe', '', null, 'people', 'over', null, 1795435783671, 1795435783677, null, 'server', null, 0);
insert into games (id, game, options, position, kind, status, invitation, created, changed, time_control, sealing, deadline, bot_owes) values ('sealed', 'rock_paper_scissors', '', null, 'people', 'playing', null, 1795435783678, 1795435783682, null, 'server', null, 0);
insert into games (id, game, options, position, kind, status, invitation, created, changed, time_control, sealing, deadline, bot_owes) values ('offered', 'pig', '', null, 'people', 'open', null, 1795435783683, 1795435783683, null, 'server', null, 0);
insert into games (id, game, options, position, kind, status, invitation, created, changed, time_control, sealing, deadline, bot_owes) values ('damaged', 'tictactoe', '', null, 'people', 'playing', null, 1795435783685, 1795435783688, null, 'server', null, 0);
insert into games (id, game, options, position, kind, status, invitation, created, changed, time_control, sealing, deadline, bot_owes) values ('program', 'tictactoe', '', null, 'bots', 'playing', 'd_dzd6ppqk5er_7q', 1795435783689, 1795435783695, null, 'server', null, 0);

insert into seats (game, seat, person, bot) values ('alone', 0, 'volker', null);
insert into seats (game, seat, person, bot) values ('alone', 1, 'volker', null);
insert into seats (game, seat, person, bot) values ('won', 0, 'volker', null);
insert into seats (game, seat, person, bot) values ('won', 1, 'guest', null);
insert into seats (game, seat, person, bot) values ('clocks', 0, 'volker', null);
insert into seats (game, seat, person, bot) values ('clocks', 1, 'guest', null);
insert into seats (game, seat, person, bot) values ('resigned', 0, 'volker', null);
insert into seats (game, seat, person, bot) values ('resigned', 1, 'guest', null);
insert into seats (game, seat, person, bot) values ('sealed', 0, 'volker', null);
insert into seats (game, seat, person, bot) values ('sealed', 1, 'guest', null);
insert into seats (game, seat, person, bot) values ('offered', 0, 'volker', null);
insert into seats (game, seat, person, bot) values ('offered', 1, null, null);
insert into seats (game, seat, person, bot) values ('damaged', 0, 'volker', null);
insert into seats (game, seat, person, bot) values ('damaged', 1, 'guest', null);
insert into seats (game, seat, person, bot) values ('program', 0, 'volker', null);
insert into seats (game, seat, person, bot) values ('program', 1, null, 'greedy');

insert into log (game, number, at, person, entry) values ('alone', 0, 1795435783441, 'volker', '{"kind":"conduct","version":2}');
insert into log (game, number, at, person, entry) values ('alone', 1, 1795435783441, 'volker', '{"kind":"sat","seat":0,"share":"","given":false}');
insert into log (game, number, at, person, entry) values ('alone', 2, 1795435783441, 'volker', '{"kind":"sat","seat":1,"share":"","given":false}');
insert into log (game, number, at, person, entry) values ('alone', 3, 1795435783564, 'volker', '{"kind":"act","seat":0,"text":"b2"}');
insert into log (game, number, at, person, entry) values ('won', 0, 1795435783610, 'volker', '{"kind":"conduct","version":2}');
insert into log (game, number, at, person, entry) values ('won', 1, 1795435783610, 'volker', '{"kind":"sat","seat":0,"share":"","given":false}');
insert into log (game, number, at, person, entry) values ('won', 2, 1795435783619, 'guest', '{"kind":"sat","seat":1,"share":"","given":false}');
insert into log (game, number, at, person, entry) values ('won', 3, 1795435783630, 'volker', '{"kind":"act","seat":0,"text":"a1"}');
insert into log (game, number, at, person, entry) values ('won', 4, 1795435783642, 'guest', '{"kind":"act","seat":1,"text":"b1"}');
insert into log (game, number, at, person, entry) values ('won', 5, 1795435783646, 'volker', '{"kind":"act","seat":0,"text":"a2"}');
insert into log (game, number, at, person, entry) values ('won', 6, 1795435783647, 'guest', '{"kind":"act","seat":1,"text":"b2"}');
insert into log (game, number, at, person, entry) values ('won', 7, 1795435783649, 'volker', '{"kind":"act","seat":0,"text":"a3"}');
insert into log (game, number, at, person, entry) values ('won', 8, 1795435783650, 'volker', '{"kind":"said","name":"guest-bcqw7","text":"well played"}');
insert into log (game, number, at, person, entry) values ('clocks', 0, 1795435783652, 'volker', '{"kind":"conduct","version":2}');
insert into log (game, number, at, person, entry) values ('clocks', 1, 1795435783652, 'volker', '{"kind":"sat","seat":0,"share":"","given":false}');
insert into log (game, number, at, person, entry) values ('clocks', 2, 1795435783666, 'guest', '{"kind":"sat","seat":1,"share":"","given":false}');
insert into log (game, number, at, person, entry) values ('clocks', 3, 1795435783670, 'volker', '{"kind":"act","seat":0,"text":"a1"}');
insert into log (game, number, at, person, entry) values ('resigned', 0, 1795435783671, 'volker', '{"kind":"conduct","version":2}');
insert into log (game, number, at, person, entry) values ('resigned', 1, 1795435783671, 'volker', '{"kind":"sat","seat":0,"share":"","given":false}');
insert into log (game, number, at, person, entry) values ('resigned', 2, 1795435783674, 'guest', '{"kind":"sat","seat":1,"share":"","given":false}');
insert into log (game, number, at, person, entry) values ('resigned', 3, 1795435783676, 'volker', '{"kind":"act","seat":0,"text":"a1"}');
insert into log (game, number, at, person, entry) values ('resigned', 4, 1795435783677, 'guest', '{"kind":"resigned","seat":1}');
insert into log (game, number, at, person, entry) values ('sealed', 0, 1795435783678, 'volker', '{"kind":"conduct","version":2}');
insert into log (game, number, at, person, entry) values ('sealed', 1, 1795435783678, 'volker', '{"kind":"sat","seat":0,"share":"","given":false}');
insert into log (game, number, at, person, entry) values ('sealed', 2, 1795435783680, 'guest', '{"kind":"sat","seat":1,"share":"","given":false}');
insert into log (game, number, at, person, entry) values ('sealed', 3, 1795435783682, 'volker', '{"kind":"act","seat":0,"text":"rock"}');
insert into log (game, number, at, person, entry) values ('offered', 0, 1795435783683, 'volker', '{"kind":"conduct","version":2}');
insert into log (game, number, at, person, entry) values ('offered', 1, 1795435783683, 'volker', '{"kind":"dice","secret":"2fd1b6ec556b201b23bb5dc20e43039871e29f5011e1f34468b4e9b87ff6d729"}');
insert into log (game, number, at, person, entry) values ('offered', 2, 1795435783683, 'volker', '{"kind":"sat","seat":0,"share":"","given":false}');
insert into log (game, number, at, person, entry) values ('damaged', 0, 1795435783685, 'volker', '{"kind":"conduct","version":2}');
insert into log (game, number, at, person, entry) values ('damaged', 1, 1795435783685, 'volker', '{"kind":"sat","seat":0,"share":"","given":false}');
insert into log (game, number, at, person, entry) values ('damaged', 2, 1795435783686, 'guest', '{"kind":"sat","seat":1,"share":"","given":false}');
insert into log (game, number, at, person, entry) values ('damaged', 3, 1795435783688, 'volker', '{"kind":"act","seat":0,"text":"a1"}');
insert into log (game, number, at, person, entry) values ('program', 0, 1795435783689, 'volker', '{"kind":"conduct","version":2}');
insert into log (game, number, at, person, entry) values ('program', 1, 1795435783689, 'volker', '{"kind":"sat","seat":0,"share":"","given":false}');
insert into log (game, number, at, person, entry) values ('program', 2, 1795435783689, 'volker', '{"kind":"sat","seat":1,"share":"none","given":false}');
insert into log (game, number, at, person, entry) values ('program', 3, 1795435783691, 'volker', '{"kind":"act","seat":0,"text":"b2"}');
insert into log (game, number, at, person, entry) values ('program', 4, 1795435783695, null, '{"kind":"act","seat":1,"text":"a2"}');

insert into pulse (name, at) values ('open', 1795435783769);
