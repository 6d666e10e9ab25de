-- The Strait's victory was levelled. Wars on it that were begun before go on by the map that they were begun with.
update games set options = case when options = '' then 'map=strait@9b98a6d8' else 'map=strait@9b98a6d8,' || options end
where game = 'war' and options not like '%map=%';
update auctions set options = case when options = '' then 'map=strait@9b98a6d8' else 'map=strait@9b98a6d8,' || options end
where game = 'war' and options not like '%map=%';
