## Refusals of changes: the area, what the rule forbids, and a remedy.

change-no-kind = { $name } non prevede { $unit }: scegli un tipo che la mappa ha.
change-on-land = { $name } è mare, dove { $unit } non può stare: scegli una terra.
change-at-sea = { $name } è terra, dove { $unit } non può stare: scegli una zona di mare.
change-bomber = { $name } è mare, e { $unit } non ha dove atterrare: scegli una terra.
refusals-gun = { $name } ha già un cannone antiaereo, e ce n’è uno per terra: porta prima l’altro a 0.
refusals-many = Una potenza ha al massimo { $most } unità di un tipo: togli prima altrove { $unit }.
refusals-no-room = { $name }: in mare { $unit } ha bisogno di posto su un trasporto della sua parte; aggiungi prima un trasporto.
change-complex-at-sea = { $name } è mare, dove non ci sono complessi: scegli una terra.
change-complex-neutral = { $name } è neutrale, e solo una terra posseduta ha un complesso: scegli prima il proprietario.
change-sea-owner = { $name } è mare, che non è di nessuno: scegli una terra.
change-neutral = { $name } all’inizio è di una potenza, e una terra così non è mai neutrale: scegli una potenza.
change-cash = Una potenza ha al massimo { $most } IPC in cassa: scrivine di meno.
change-rounds = I giri vanno da 1 a { $most }: scrivine uno.
change-phase = Nessun turno si ferma in questa parte: scegline un’altra.
change-unknown-power = Questa potenza non è sulla mappa: scegline un’altra.

## Faults of whole positions: the area, what the rule forbids, and a remedy.

faults-enemies = { $name } è di { $owner }, e ci sono anche unità dell’altra parte: toglile, o cambia il proprietario.
faults-neutral = { $name } è neutrale, e ci sono unità: toglile, o scegli il proprietario.
faults-no-deck = { $name }: { $fighters } caccia, ma ponti per { $decks }. Aggiungi una portaerei della loro parte, o togli dei caccia.

## Changes in words.

words-units = { $name }: { $counted } ({ $power })
words-no-units = { $name }: nessuna unità del tipo { $unit } ({ $power })
words-complex = { $name }: complesso industriale
words-no-complex = { $name }: nessun complesso industriale
words-owner = { $name }: di { $power }
words-neutral = { $name }: neutrale
words-cash = { $power }: { $cash } IPC in cassa
words-weapons = { $power }: { $titles }
words-no-weapons = { $power }: nessuna arma
words-turn = Giro { $round }: { $power }, { $phase }
