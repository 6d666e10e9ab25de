-- Games that wait for an arbiter have a time limit since this version, and so have offers of live games; how they stand is read off their
-- logs anew.

update games set projected = null
where (status = 'playing' and for_arbiter = 1) or (status = 'open' and time_control is not null);
