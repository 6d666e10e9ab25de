## Steps of a turn, as a page leads through them.

steps-research = Ricerca
steps-buy = Compra
steps-attack = Attacca
steps-fight = Combatti
steps-regroup = Riordina
steps-place = Schiera
steps-send = Invia

## Orders in words, with titles instead of codes.

move = { $units } da { $name } a { $name_third }
via = { $words }, per { $name }
load = { $units } da { $name } a bordo in { $name_third }
land-there = { $landing } da { $name } sbarcano in { $name_third }
raid = { $bombers } da { $name } bombardano { $name_third }
buy = compra { $counted }
research = { $value } IPC per la ricerca
fell = { $counted } abbattuto su { $name }
past = { $fallen }, nel volo che passa { $guns } { $guns ->
        [one] cannone
       *[other] cannoni
    }
rocket = razzo da { $name } su { $name_second }
fight = battaglia in { $name }
lose = perdi { $units }
dive = { $units } in { $name }
go = un altro assalto
stay = avanti
withdraw = ritirata in { $name }
place = { $counted } in { $name }
standing = ordine di perdita: { $titles }
submarines-stay-in-battle = i sottomarini restano in battaglia
submarines-withdraw = i sottomarini si ritirano
cargo = { $counted } con { $cargo }
aboard = { $counted }, a bordo
first = perdite: prima { $kinds }
keep = conserva un’unità di terra
after = fermati dopo { $most } { $most ->
        [one] assalto
       *[other] assalti
    }
below = fermati sotto { $least } unità
alone = fermati coi soli aerei
to = ritirata in { $name }
dives = { $submarines } in { $to } dopo l’assalto { $after }
by-hand = scelta per scelta
to-2 = In { $value }
attack = Attacca { $value }
take = Prendi { $value }
enter-for-3-ipc = Entra in { $value } per 3 IPC
aboard-2 = A bordo in { $value }
land-2 = Sbarca in { $value }
raid-2 = Bombarda { $value }
