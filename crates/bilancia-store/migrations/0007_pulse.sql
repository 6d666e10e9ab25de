-- When the place to play was last open ('open'), and when it was last tried to write something ('tried').
create table pulse (
    name text primary key,
    at bigint not null
);
