-- Parts of measurements of luck, each of which is a job. A part is there until its games are added to what was counted, and goes in the
-- same transaction.
create table measurement_parts (
    measurement text not null references measurements (id),
    -- Its games are those from this number on and below the other; games for leverage come after the blocks.
    first bigint not null,
    until bigint not null,
    primary key (measurement, first)
);

-- Counts for leverage, once that is under way. The column slice is of earlier versions.
alter table measurements add column leverage text;
-- The first game that is in no part yet; null before the first part. An open measurement of earlier versions has none, and is counted
-- anew.
alter table measurements add column planned bigint;
-- Time that the games took which were counted, in microseconds; null for none.
alter table measurements add column spent bigint;
