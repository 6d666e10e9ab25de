-- Which seats of a game one player holds, counted from 1: '1+3,2'; null where each seat has a player of its own.
alter table games add column hands text;
-- The consequence of running out of time in a game of two sides with more than two hands: 'replaced' by a program; null: the side
-- loses.
alter table games add column late text;

-- For whom a free seat is reserved by name; null where it is for anybody who may join.
alter table seats add column reserved text references people (id);
-- 1 where a program plays on for somebody who has left, until a person takes the seat over.
alter table seats add column replaced bigint;
create index seats_reserved on seats (reserved, status) where reserved is not null;
create index seats_replaced on seats (replaced, status) where replaced is not null;
