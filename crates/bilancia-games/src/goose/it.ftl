## Drawing of the game of the goose: squares along a spiral, and pawns of different shapes.

draw-teal-circle = Petrolio (cerchio)
draw-terracotta-triangle = Terracotta (triangolo)
draw-ink-square = Inchiostro (quadrato)
draw-brass-diamond = Ottone (rombo)
draw-white-drop = Bianco (goccia)
draw-grey-cross = Grigio (croce)
draw-stands = { $names } su { $places }.
draw-rests = { $at } (riposa { $turns })
draw-waits = { $at } (aspetta)
draw-throws = Tocca a { $name }.
draw-chooses = { $name } sceglie una pedina per { $write_dice }.
draw-won = Ha vinto { $name }.
draw-start = partenza
draw-legend = { $marks } oca  { $marks_second } porta altrove  { $marks_third } riposo  { $marks_fourth } trappola

## Facts of positions of the game of the goose: whose turn it is, the throw, and each piece.

facts-thrown = lancio che aspetta una scelta
facts-piece = casella della pedina { $value }
facts-hold = turni che la pedina { $value } aspetta
facts-none = nessuno
facts-trapped = in trappola

## Instructions and titles for a player who chooses.

guide-choose = Hai tirato { $thrown }: scegli la pedina che avanza.
guide-piece = pedina { $first }, sulla casella { $at }
guide-at-start = pedina { $value }, alla partenza
guide-squares = su { $squares }

## The game of the goose: pure luck with one piece, some skill with two.

how-many-play-rule = quanti giocano (regola 1)
pieces-of-each-player = pedine di ciascuno (regola 4)
the-63-squares = le 63 caselle con due dadi, o un percorso breve con uno (regola 14)
the-last-square = l’ultima casella del percorso breve (regola 14)
geese-and-traps = oche e trappole, o nessuna (regola 14)
what-happens-to-those = che cosa succede a chi viene raggiunto (regola 10); di solito ci si scambia sul percorso classico, e si resta insieme su quello breve
teal = Petrolio
terracotta = Terracotta
ink = Inchiostro
brass = Ottone
white = Bianco
grey = Grigio
game-of-the-goose = Gioco dell’oca
a-race-by-dice = Una corsa a dadi lungo una spirale fino al 63; con più pedine c’è qualcosa da scegliere.
a-roll-6-3 = Un lancio: 6+3, o 4 con un dado. Una mossa: il numero di una pedina.
    Una posizione: le caselle delle pedine di ciascuno (r2 riposa due turni, w aspetta), turno, lancio o -: 12,0/19r2,31w 1 6+3.
classic-length = il percorso classico ha 63 caselle; togli length, o aggiungi course=short

## Notation of the game of the goose.

notation-move = '{ $first }' non è una pedina che si possa muovere; lo sono { $numbers }
notation-throw = '{ $first }' non è un lancio, come { $example }
notation-position = '{ $value }' non è pedine, turno e lancio, come '12,0/19r2,31w 1 -'
notation-players = '{ $pieces }' deve elencare { $players } giocatori, divisi da /, con { $each } pedine ciascuno, divise da virgole
notation-piece = '{ $first }' non è una pedina: una casella da 0 a { $length }, poi r e i turni alla locanda, o w in trappola
notation-finished = un solo giocatore può essere arrivato, e allora il turno è suo e nulla è lanciato
notation-stuck = il giocatore { $turn } non può essere di turno: nessuna sua pedina si può muovere
notation-no-choice = un lancio aspetta una scelta solo se si possono muovere due pedine; scrivi -
notation-home = per prima ha { $pieces ->
        [one] la pedina
       *[other] tutte le pedine
    } a casa

## Opzioni e loro valori.

players-title = Giocatori
pieces-title = Pedine di ciascuno
course-title = Percorso
course-classic = classico
course-short = breve
length-title = Lunghezza del percorso breve
squares-title = Caselle
squares-special = oche e trappole
squares-plain = tutte uguali
meeting-title = Quando le pedine si incontrano
meeting-usual = secondo il percorso
meeting-share = restano insieme
meeting-swap = si scambiano
meeting-home = si torna alla partenza
