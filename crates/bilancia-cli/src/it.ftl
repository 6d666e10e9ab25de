## Reading the command line, and explaining its errors in one line, in the language asked for.

calls-no-command = nessun comando '{ $name }'{ $suggestion }
calls-no-task = di’ che cosa fare: { $all }
calls-no-option = nessuna opzione '{ $argument }' qui{ $suggestion }
calls-needs-value = { $option } richiede un valore{ $values }
calls-no-value = { $option } non può essere '{ $value }'{ $values }
calls-refused = { $option } non può essere '{ $value }': { $cause }
calls-missing = manca { $argument }
calls-conflict = { $argument } non si può usare con { $other }
calls-unusable = { $line }
calls-not-a-number = non è un numero del tipo che serve
calls-not-an-address = scrivi un indirizzo e una porta, come 0.0.0.0:8080
calls-out-of-range = dev’essere in { $range }
calls-there-are = ; ci sono { $all }
calls-did-you-mean = ; forse intendevi { $names }?
calls-see = {" "}(vedi: bilancia help{ $value })

## The command `compare-rules`: the battle rules compared over many battles.

compare-who-wins = chi vince
compare-entropy-of-who = entropia di chi resta, in bit
compare-what-is-left = che cosa resta
compare-entropy-of-what = entropia di ciò che resta, in bit
compare-spread = dispersione
compare-standard-deviation = deviazione standard del saldo in IPC sulla radice quadrata degli IPC in gioco
compare-upsets = sorprese
compare-how-often-the-favourite = quanto spesso perde chi è favorito con i dadi
compare-close-upsets = se incerte
compare-upsets-in-battles-where = sorprese nelle battaglie in cui il favorito ha meno del 75 %
compare-stalemates = stalli
compare-how-often-neither-side = quanto spesso nessuno può più colpire
compare-other-favourite = altro favorito
compare-battles-with-another = battaglie con un favorito diverso da quello dei dadi
compare-bias = distorsione
compare-ipc-to-the-attacker = IPC all’attaccante rispetto ai dadi
compare-off-dice = scarto dai dadi
compare-root-mean-square = scarto quadratico medio del saldo rispetto ai dadi
compare-roughness = effetto soglia
compare-how-unevenly-each-further = quanto conta in modo diseguale ogni fanteria in più, in IPC
compare-title = Le regole di battaglia su { $battles } { $battles ->
        [one] battaglia
       *[other] battaglie
    }
compare-rules = regole
compare-says = Tutte le cifre sono esatte per queste battaglie. La dispersione tolta si paga con l’effetto soglia: numeri di unità che chi fa i conti può sfruttare.
compare-pareto = Dispersione ed effetto soglia

## The command `explore`: payoffs and equilibrium strategies of a simultaneous move, and the loss by another strategy.

explore-interrupted = interrotto
explore-matrix = vincite di { $first } (righe) contro { $second } (colonne); valore { $value }
explore-searched = sono stime di una ricerca, non esatte
explore-guaranteed = questa strategia garantisce { $sure }, quella ottimale { $right }: contro la risposta migliore se ne perdono { $loses }
explore-not-simultaneous = non c’è nulla da esplorare in '{ $position }': due posti devono scegliere insieme; vedi 'bilancia moves { $name }'
explore-too-many = in '{ $position }' ci sono { $pairs } coppie di scelte, troppe da cercare una per una (al più { $most_payoffs }); { $remedy }
explore-elsewhere = indica una posizione successiva con --position
explore-bad-share = '{ $part }' non è una scelta con la sua quota, come { $names }=0.5; le scelte sono { $names_third }
explore-no-matrix = i pagamenti di questa posizione non formano un gioco a matrice: { $error }
explore-bad-sum = le quote di una strategia sommano a 1, non a { $sum }
explore-solve-first = per vincite esatte esegui prima: bilancia solve { $name }

## Failures of commands: an exit status, and a text in every language.

failure-cannot-read = non posso leggere { $first }: { $second }
failure-cannot-write = non posso scrivere { $first }: { $second }
failure-cannot-make-the-folder = non posso creare la cartella { $first }: { $second }
failure-cannot-remove = non posso rimuovere { $first }: { $second }
failure-absent = non esiste
failure-forbidden = permesso negato; controlla i tuoi diritti
failure-folder = è una cartella
failure-taken = un altro programma ha questo indirizzo; indica un’altra porta
failure-not-here = questa macchina non ha questo indirizzo
failure-full = il disco è pieno
failure-long = supera i { $most } byte, più di quanti se ne leggono qui; indica il file giusto
failure-no-file = non è un file normale; toglilo, o indicane un altro
failure-no-text = non è un testo in UTF-8; indica il file giusto, o salvalo come testo semplice

## Commands that show games and positions: games, rules, moves, perft, draw.

inspect-only-weighed = '{ $value }' è il gioco di un altro programma: si può pesare ('bilancia weigh'), non ancora giocare o mostrare
inspect-to-move = tocca a: { $short }
inspect-to-be-rolled = tocca al caso: { $value }
inspect-the-game-is-over = la partita è finita
inspect-leaves = { $leaves } { $leaves ->
        [one] foglia
       *[other] foglie
    } in { $figures } s ({ $figures_third } milioni al secondo)
inspect-no-picture = '{ $output }' non è né .svg né .png; dai un file che finisca così, o - per l’uscita standard
inspect-no-png = non posso fare il PNG: { $error }; indica un altro --width

## Ctrl-C and termination requests: one handler for the whole program.

interrupt-stopping = mi fermo; un altro Ctrl-C chiude subito

## The command `justify`: the turn between two positions, or why there is none.

justify-not-justified = la seconda posizione non può venire dalla prima con un turno legale
justify-beyond = se la seconda posizione possa seguire non è stato deciso entro il limite; alzalo con --limit
justify-undecided = se la seconda posizione possa seguire non è stato deciso, e un limite più alto non servirebbe: chiedi al giocatore

## The command `levels`: opponents of rising strength, and how much stronger each is than the one below.

levels-no-game = nessun gioco '{ $name }'; 'bilancia games' li elenca
levels-no-levels = { $title } non ha livelli; 'bilancia games' elenca i programmi che lo giocano
levels-line = {"  "}livello { $number }, { $name }: { $elo } ({ $player })
levels-elo = { $first } Elo più del gioco a caso, ±{ $second }
levels-not-measured = non misurato
levels-random = { $player }, { $share } % delle mosse a caso
levels-step = { $title }, livello { $level }: { $done }/{ $results } partite
levels-too-early = interrotto; niente è stato scritto, e i risultati conservati sono com’erano

## The `bilancia` command.

welcome = Bilancia: giochi di guerra, d’ingegno e di dadi, senza fortuna o con quanta ne vuoi.

    Gioca contro la macchina, o in due allo stesso schermo:
    {"    "}bilancia play alea
    Leggi le regole di un gioco, e guarda quali giochi ci sono:
    {"    "}bilancia rules nibelungenlied
    {"    "}bilancia games
    Fai giocare venti partite a due avversari e guarda chi è più forte:
    {"    "}bilancia match frames:size=9,goal=5 --seat mcts:200ms --seat greedy --games 20
    Pesa la fortuna di un gioco:
    {"    "}bilancia weigh goose:course=short,pieces=2

    'bilancia help' elenca tutto; 'bilancia help play' dice di più su un comando.

## Manual pages.

manual-not-written = non posso scrivere la pagina: { $error }
manual-no-command = nessun comando '{ $words }'

## Maps of the war beside those of the program: folders with a `map.toml`, all in one folder.

maps-left-out = bilancia: la mappa { $path } non si può usare: { $first }
maps-taken = una mappa del programma ha il suo nome; dai alla sua cartella un altro nome
maps-name = i nomi delle mappe hanno da 1 a 30 minuscole, cifre o _; cambia nome alla cartella

## The command `pair`: the next round of a Swiss from a report file.

pair-round = Turno { $round }
pair-round-of = Turno { $round } di { $rounds }
pair-bye = senza avversario, con i punti di una vittoria
pair-half = assente, mezzo punto
pair-absent = assente

## The command `puzzles`: lists puzzles, asks them, makes them and checks them.

puzzles-count = { $first }: { $count } { $count ->
        [one] problema
       *[other] problemi
    }; bilancia puzzles try { $name }
puzzles-no-puzzles = { $first } non ha problemi; ne hanno questi giochi: { $names }
puzzles-which = indica il gioco: 'bilancia puzzles { $what } GIOCO', con uno fra { $names }
puzzles-no-number = { $title } ha { $stored } { $stored ->
        [one] problema
       *[other] problemi
    }; indica un numero da 1 a { $stored }
puzzles-only-lists = --json elenca problemi; toglilo dopo { $does }, o scrivi 'bilancia puzzles GIOCO --json'
puzzles-answer = La tua risposta:{" "}
puzzles-right = Giusto: { $value }.
puzzles-not-right = Non è giusto: { $value }.
puzzles-refuted = La risposta è { $in_words }.
puzzles-solution = Era giusto: { $words }.
puzzles-values = Vale { $figure }; la seconda scelta { $figure_second }.
puzzles-made = { $found } problemi da { $positions } posizioni di { $games } partite, in { $seconds } secondi
puzzles-interrupted = interrotto; non è stato scritto nulla
puzzles-checked = { $title }: { $right } { $right ->
        [one] problema è giusto
       *[other] problemi sono giusti
    }, in { $seconds } secondi
puzzles-wrong = { $wrong } { $wrong ->
        [one] problema non è
       *[other] problemi non sono
    } come dicono le regole
puzzles-easy = facile
puzzles-middle = medio
puzzles-hard = difficile

## The command `ratings`: the rating lists of a server, computed from the logs of its tournaments.

ratings-none = Non è ancora finita nessuna partita valida di un torneo, o la settimana delle prime.
ratings-by-days = { $title }, per corrispondenza
ratings-at-once = { $title }, sul momento
ratings-teams = { $title }, a squadre
ratings-rebuilt = I punteggi seguono da { $games } { $games ->
    [one] partita valida
   *[other] partite valide
}.
ratings-opened = Le aperture seguono da { $opened } { $opened ->
    [one] partita finita
   *[other] partite finite
}.
ratings-provisional = provvisorio
ratings-games = { $as_u64 } { $as_u64 ->
        [one] partita
       *[other] partite
    }

## The command `solve`: exact solutions, their files, and the verification of bounds for games without a solution.

solve-value = vale { $figure } per { $first } se tutti giocano in modo ottimale
solve-start = {"  "}{ $action }  { $figure }
solve-states = { $states } { $states ->
        [one] stato
       *[other] stati
    } in { $seconds } secondi
solve-exploitable = sfruttabile al più di { $fixed } punti a partita
solve-kept = conservata in { $path }; l’avversario 'solved' gioca secondo questa
solve-no-own = { $name } non ha un avversario '{ $wanted }'; 'bilancia games { $name }' elenca quelli che ha
solve-no-engine = { $name } non ha un motore suo; mcts gioca a tutto
solve-not-solved = { $name } non è risolto; mcts gioca a tutto
solve-no-table = qui non c’è ancora una soluzione di { $name }; falla con: bilancia solve { $name }
solve-no-solver = 'solve' non risolve { $name }: fa tabelle di { $names }; 'bilancia weigh { $name_third }' trova il gioco ottimale dove si possono seguire tutte le posizioni
solve-bad-table = { $path } non è una tabella di questo gioco: { $error }; rifalla con 'bilancia solve'
solve-failed = non risolto: { $error }
solve-not-kept = interrotto prima che fosse finita la prima parte del lavoro, quindi non è stato conservato nulla
solve-interrupted = interrotto; ciò che è stato calcolato è conservato in { $folder }, e lo stesso comando riprende da lì

## The command `turn`: checks a whole turn without playing it.

turn-whole = Legale, ed è un turno intero: { $name }.
turn-unfinished = Legale fin qui, ma non è un turno intero: { $seat_name } deve ancora scegliere.
turn-after = Posizione dopo:
turn-next-2 = Poi tocca a: { $who }.
turn-next-3 = Poi tocca al caso: { $who }.
turn-then-the-game = Poi la partita è finita.
turn-nobody = la partita ora non aspetta nessun giocatore: è finita, o tocca al caso; indica un’altra posizione o un altro verbale
turn-which = la partita ora aspetta più giocatori; indica con --seat di chi è il turno: { $names }
turn-no-seat = il posto { $number } non c’è; questo gioco ha i posti da 1 a { $seats }
turn-other-game = { $path } è il verbale di '{ $names }', non di '{ $names_third }'; indica quel gioco, o un altro verbale

## Texts of turns from files, and faults of turns as the terminal shows them.

turn-text-remark = Nota: { $remark }

## The command `verify`: verification of a record.

verify-good = il verbale è in regola; eventi: { $events }
verify-checked = tutti i dadi seguono dall’impegno e dalle parti; tiri: { $rolls }
verify-not-yet = i dadi non si possono ancora controllare: il segreto si mostra a partita finita; tiri: { $rolls }
verify-unverifiable = i dadi non si possono controllare: il verbale non dice da dove vengono; tiri: { $rolls }
verify-others = ci sono l’impegno e la parte che hai indicato; altre parti scelte da qualcuno: { $other_shares }
verify-seals = ogni scelta rivelata è quella che era sigillata; scelte: { $seals }
verify-left-out = commenti, annotazioni e varianti che un verbale non contiene: { $left_out }
verify-games = tutte le partite sono in regola: { $count }; indicane una con --game per vederne di più
verify-several = il file contiene { $count } partite: indicane una con --game, da 1 a { $count }
verify-no-pgn = il PGN è per gli scacchi, e questo verbale è di un altro gioco: mostralo come text o jsonl

## Altre lingue.

languages-not-read = { $path } è tralasciato: { $reason }
languages-fault = { $path }, riga { $line }, non si legge ed è detta in inglese: { $reason }
languages-no-tag = { $path } è tralasciata: la cartella di una lingua ha per nome il suo codice di due o tre lettere minuscole, come es
languages-built-in = { $path } è tralasciata: inglese e italiano sono già nel programma
