## Luck ledgers for `weigh --record`: the luck in one finished game.

book-event = evento
book-value = valore
book-luck = fortuna
book-error-1 = errore 1
book-error-2 = errore 2
book-clash = scontro
book-hidden-1 = nascosto 1
book-hidden-2 = nascosto 2
book-goes-on = { $path }: la partita non è finita; la fortuna si analizza nelle partite finite
book-interrupted = interrotto
book-two-seats = la fortuna si analizza nei giochi di due posti

## Errors of weighing a game, in every language.

errors-alone = il gioco ha { $seats } { $seats ->
        [one] posto
       *[other] posti
    }; la fortuna si misura fra giocatori, quindi ne servono due o più
errors-unbounded = il gioco dice che non si possono vincere più di { $bound } punti; il limite dev’essere maggiore di 0
errors-endless = una partita non è finita entro un milione di mosse; le partite devono finire, o avere un limite di mosse
errors-mixed = in una scala con 'perfect' può stare solo 'random'; gli altri giocatori si misurano con partite
errors-perfect-from-starts = il gioco ottimale si trova da un inizio solo; togli --starts, o nomina giocatori che si misurano con partite
errors-other-run = ciò che è stato contato prima è di un’altra scala o di un altro gioco; ricomincia senza
errors-too-few-games = questi giocatori hanno bisogno di almeno { $least } partite; concedile con --most-games, o nomina meno giocatori
errors-stopped = fermato prima che finissero le prime partite
errors-too-large = il gioco ha più di { $most } posizioni ed eventi, troppi per seguirli tutti
errors-no-events = il gioco va avanti all’infinito senza niente da scegliere o da tirare
errors-no-weight = il caso non ha niente da tirare, o solo tiri di peso zero
errors-no-action = il posto { $seat } deve muovere e non ha mosse
errors-may-not-end = fra questi giocatori la partita può non finire mai, quindi della fine non si può dire niente
errors-no-perfect-play = il gioco ottimale si calcola solo per due posti che vedono tutto tranne le mosse simultanee
errors-no-agent = nessun giocatore '{ $name }'; ci sono random, greedy, mcts:nodes=64, engine:nodes=64, perfect, perfect:first, e avversari di un solo gioco come captain:nodes=64
errors-no-bot = nessun avversario '{ $name }' gioca questo gioco; ci sono: { $known }
errors-no-ladder = nessuna scala '{ $name }'; ci sono { $known }, o nomina due o più giocatori con + in mezzo: random+mcts:nodes=64

## Files with the tallies of a measurement, which can be resumed, or joined with others.

kept-not-kept = { $path } non è ciò che scrive 'weigh --keep'; dai un altro file
kept-other-game = non posso continuare da { $path }: è una misura di { $game }, non di { $game_third }; usa un altro file con --keep
kept-other-ladder = non posso continuare da { $path }: la sua scala è { $own }; usa un altro file con --keep
kept-other-seed = non posso continuare da { $path }: il suo seme è { $seed }; usa un altro file con --keep
kept-other-starts = non posso continuare da { $path }: è una misura da altri inizi; usa un altro file con --keep
kept-same-seed = due dei file hanno il seme { $seed }: le stesse partite conterebbero due volte; rifanne uno con un altro --seed
kept-not-alike = { $paths } riguarda un altro gioco o un’altra scala che il primo file
kept-no-files = nomina i file da unire

## Measurements on a cluster of Ray, which the package for Python drives.

cluster-theirs = il gioco di un altro programma si pesa solo su questa macchina; togli --ray
cluster-no-python = non posso avviare { $program }; indica in BILANCIA_PYTHON un Python con i pacchetti bilancia e ray
cluster-failed = { $program } -m bilancia.ray non è riuscito, come dice qui sopra; gli servono i pacchetti bilancia e ray
cluster-no-run = { $program } -m bilancia.ray non ha dato conteggi; il suo pacchetto bilancia è di questa versione?

## The command `weigh`: measurement of the luck in games.

one-position = --position è per un gioco solo; pesa i giochi uno alla volta
no-starts = il gioco di un altro programma non ha inizi numerati; togli --starts
fault = { $short }: { $fault }
interrupted = interrotto prima che tutto fosse noto
no-share = dai un numero da 0.001 a 0.5

## The result of a measurement, in the terminal and as JSON.

show-between = tra i giocatori di { $name }; { $how }
show-played = { $games } { $games ->
        [one] partita
       *[other] partite
    }, seme { $seed }
show-followed = { $positions } { $positions ->
        [one] posizione
       *[other] posizioni
    }, esatto
show-so-far = { $games } { $games ->
        [one] partita
       *[other] partite
    }: fortuna da { $per_cent } a { $per_cent_third } %
show-luck = Fortuna
show-skill = Bravura
show-luck-of-the-rules = Fortuna delle regole
show-skill-2 = Bravura
show-off-the-scales = Fuori dai piatti
show-exact = esatto
show-by-rules = per regola
show-together = S è al più questo; il resto di S e N insieme è la casualità delle scelte dei giocatori

## Quanto dura una misura, detto dopo le prime partite.

outlook-all = { $game }: circa { $time } per { $games } partite
outlook-until = { $game }: da { $fewest } a { $most } per conoscere la fortuna entro { $points } punti in più o in meno; Ctrl-C la chiude con quel che si sa fin lì
outlook-more = , ancora da { $fewest } a { $most }
outlook-seconds = { $seconds } s
outlook-minutes = { $minutes } min
outlook-hours = { $hours } h { $minutes } min
outlook-days = { $days } { $days ->
        [one] giorno
       *[other] giorni
    } { $hours } h
