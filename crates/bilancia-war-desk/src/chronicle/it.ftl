## Steps of turns in words.

research = Ricerca
buy = Acquisti
move = Mossa di combattimento
fire = Contraerea e bombardamenti
rocket = Razzo
shift = Mosse dopo le battaglie
place = Piazzamento
battle = Battaglia in { $name }: assalto { $first }
battle-ends = Battaglia in { $name }: la fine
boarding = imbarco
landing = sbarco
raid = bombardamento
points = { $ipc } IPC per la ricerca
on-land = Ordine di perdita a terra: { $words }
at-sea = Ordine di perdita in mare: { $words }
leave = I sottomarini si ritirano
stay = I sottomarini restano
nothing = niente
strike = I sottomarini dell’attaccante colpiscono per primi: { $total_hits } { $total_hits ->
        [one] colpo
       *[other] colpi
    }.
the-attacker-has = L’attaccante ha { $count } { $count ->
        [one] punto
       *[other] punti
    }: { $count_second } { $count_second ->
        [one] colpo
       *[other] colpi
    }.
the-defender-has = Il difensore ha { $count } { $count ->
        [one] punto
       *[other] punti
    }: { $count_second } { $count_second ->
        [one] colpo
       *[other] colpi
    }.
the-attacker-rolls = L’attaccante tira { $count } { $count ->
        [one] dado
       *[other] dadi
    }: { $count_second } { $count_second ->
        [one] colpo
       *[other] colpi
    }.
the-defender-rolls = Il difensore tira { $count } { $count ->
        [one] dado
       *[other] dadi
    }: { $count_second } { $count_second ->
        [one] colpo
       *[other] colpi
    }.
the-attacker-carries = L’attaccante riporta { $value }.
the-defender-carries = Il difensore riporta { $value }.
the-attacker-loses = L’attaccante perde { $value }.
the-defender-loses = Il difensore perde { $value }.
form = { $count ->
        [one] Si ritira
       *[other] Si ritirano
    } { $count } { $count ->
        [one] sottomarino
       *[other] sottomarini
    } dell’attaccante.
form-2 = { $count ->
        [one] Si ritira
       *[other] Si ritirano
    } { $count } { $count ->
        [one] sottomarino
       *[other] sottomarini
    } del difensore.
left = Restano: { $own } contro { $other }.
last = Gli ultimi dadi: { $by_attacker } { $by_attacker ->
        [one] colpo
       *[other] colpi
    } dell’attaccante, { $by_defender } del difensore.
the-battle-goes = La battaglia continua.
the-attacker-wins = Vince l’attaccante.
the-defender-holds = Il difensore resiste.
the-attacker-withdraws = L’attaccante si ritira.
neither-side-wins = Non vince nessuno.

## Deeds of a turn in a few words.

story-taken = { $land }: conquista
story-cleared = { $land }: nemico eliminato
story-held = { $land }: la difesa regge
story-called-off = { $land }: attacco interrotto
story-nobody-left = { $land }: nessun superstite
story-goes-on = { $land }: si combatte ancora
story-bombed = { $land }: bombardamento
story-balance = { $deed }, { $ipc } IPC
story-bought = Acquisti: { $items }
story-ahead = { $land }: una battaglia
story-ahead-won = { $land }: vinci, secondo la previsione
story-ahead-lost = { $land }: non vinci, secondo la previsione
