## Pictures of Alea.

draw-white-to-move = Muove il Bianco.
draw-black-to-move = Muove il Nero.
draw-white-has-won = Ha vinto il Bianco.
draw-black-has-won = Ha vinto il Nero.
draw-white-2 = Bianco
draw-black-2 = Nero
draw-prison-is = La prigione è d4 e4 d5 e5.

## Facts of positions of Alea: dice and their points first, then the stack on each square.

facts-dice-of-white = dadi del Bianco
facts-dice-of-black = dadi del Nero
facts-sum-of-the-numbers = somma dei numeri sui dadi del Bianco
facts-sum-of-the-numbers-2 = somma dei numeri sui dadi del Nero
facts-square = pila su { $value }
facts-empty = niente

## Instructions and titles for a player who chooses a move.

guide-move = Scegli un dado, poi la casella d’arrivo: tante caselle quanto segna, o meno. Vincono tre sei in fila.
guide-from = Il dado in { $square_name } segna { $value }: può fare { $value } { $value ->
        [one] casella
       *[other] caselle
    } in linea retta, o meno.
guide-from-stack = La pila in { $square_name } segna { $value }: fino a { $value } { $value ->
        [one] casella
       *[other] caselle
    } in linea retta.
guide-arrives = Scegli sotto come arriva: com’è, o girato di uno.
guide-line = tre sei in fila
guide-tower = una torre di tre sei
guide-blocked = l’altra parte non può muovere
guide-stack = Pila
guide-top-first = Dadi, dall’alto
guide-double = doppia
guide-tower-of-three = torre
guide-stays = resta { $value }
guide-turns = da { $value } a { $first }
guide-top = dado in cima
guide-both = due dadi

## Alea (Mauro Giorgi, 2006): a game of dice that are never rolled.

a-single-die-may = un dado singolo può scendere da una pila in prigione (regola 13)
three-sixes = tre sei in fila contano anche in diagonale (regola 14)
whether-a-goal-that = se conta uno scopo completato dalla mossa dell’avversario (regola 17)
what-a-positions-third = che cosa vale la terza volta di una posizione (regola 18)
a-draw-after-this = patta dopo questo numero di mosse (regola 18)
aleas-own-search = La ricerca propria di Alea
alpha-beta-search = Ricerca alfa-beta con pesi appresi; vince circa 99 partite su 100 contro la ricerca generale.
white = Bianco
black = Nero
alea = Alea
sixteen-dice-never-rolled = Sedici dadi, mai lanciati: vincono tre sei in fila.
a-move-a1-a4 = Una mossa: a1-a4 per un dado (solo o da una pila), a1=a4 per due dadi, a1^a4 per salire; poi + o - gira il dado mosso.
    Una posizione: righe da 8 a 1; A-F dadi bianchi 1-6, a-f neri, numeri per caselle vuote, [Fb] una pila dall’alto; poi w o b.

## Positions and moves of Alea as text.

notation-form = '{ $value }' non è una mossa; scrivi a1-a4 per un dado, a1=a4 per due dadi, a1^a4 per salire, poi + o - per girare il dado
notation-empty-square = non c’è nessun dado su { $from_name }
notation-not-yours = il dado in cima a { $from_name } è dell’avversario
notation-no-line = da { $from_name } a { $to_name } non si va in linea retta
notation-too-far = un pezzo che mostra { $value } va al massimo di { $value } caselle; da { $from_name } a { $to_name } sono { $distance }
notation-in-the-way = la via da { $from_name } a { $to_name } è chiusa in { $square_name }: i pezzi non saltano
notation-occupied = { $to_name } è occupata; solo un dado da solo può salire, e si scrive { $from_name }^{ $to_name }
notation-nothing-to-climb = su { $to_name } non c’è niente su cui salire; scrivi { $from_name }-{ $to_name }
notation-only-a-die-climbs = può salire solo un dado che sta da solo; su { $from_name } c’è una pila
notation-too-low = un { $value } non può salire su { $to_name }, che mostra { $value_third }: deve essere almeno { $value }
notation-full = su { $to_name } c’è una torre; non ci si sale
notation-prisoner = { $from_name } è in prigione: ne escono solo due dadi insieme
notation-no-pair = su { $from_name } c’è un dado solo; per muovere una coppia ne servono due
notation-no-turn = questa mossa non cambia valori; togli il segno
notation-no-up = un dado sale di valore solo se ha percorso esattamente il suo valore, { $value }, e non oltre il 6
notation-no-down = un 1 non può scendere di valore
notation-rows = una posizione ha 8 righe, divise da /, e poi w o b; questa ne ha { $rows }
notation-row = la riga { $name } ('{ $first }') riempie { $filled } caselle; deve riempirne 8
notation-letter = '{ $found }' nella riga { $name } non è un dado (A-F bianco, a-f nero), un numero di caselle vuote o una pila fra parentesi
notation-stack = una pila nella riga { $name } deve avere due o tre dadi fra [ e ]
notation-turn = il turno deve essere w o b, non '{ $other }'
notation-dice = ci sono { $white } dadi bianchi e { $black } neri ({ $first } in tutto); ogni giocatore ne ha sempre 8

## Puzzles of Alea: wins and threats from games that its engine plays.

puzzles-to-move-win = Muove { $seat }: vinci subito.
puzzles-threatens-to-win = { $other } minaccia di vincere. Muove { $seat }: trova una difesa.
puzzles-to-move-win-2 = Muove { $seat }: vinci in due mosse, qualunque sia la risposta.

## Tutorial of Alea.

tutorial-you-have-the-white = I dadi bianchi sono tuoi. Un dado va in linea retta, per riga, colonna o diagonale, fino a tante caselle quante ne mostra. Porta il dado di c1 tre caselle avanti, in c4, senza cambiarne il numero.
tutorial-the-die-has-moved = Il dado si è mosso e mostra ancora 3. Qui i dadi non si tirano mai: si girano.
tutorial-a-die-that-goes = Un dado che fa esattamente tante caselle quante ne mostra si può girare di uno in su. Porta b1 in b4 e giralo a 4.
tutorial-that-is-how-dice = Così i dadi crescono. Un 4 vuole quattro caselle libere per salire ancora, un 5 ne vuole cinque.
tutorial-a-die-that-has = Un dado che si è mosso si può sempre girare di uno in giù. Porta h1 avanti di una casella, in h2, e giralo a 2.
tutorial-a-smaller-die-goes = Un dado più piccolo va meno lontano, ma può salire su più dadi, come vedrai.
tutorial-pieces-do-not-jump = I pezzi non saltano: ogni casella sul percorso dev’essere vuota. Porta il dado di c2 su per la colonna fin dove il dado nero te lo permette.
tutorial-one-square-and-no = Una casella, e niente giro in su: per quello serve tutto il percorso di tre.
tutorial-a-die-may-climb = Un dado può salire su un dado solo, di qualunque colore, che mostra il suo numero o di più. Sali sul 3 nero di c4 con il tuo 2.
tutorial-a-double-is-formed = Si è formata una coppia, ed è tua: comanda il dado in cima. Poiché i colori sono diversi, la somma 5 si ridistribuisce, con il più possibile sopra: 4 su 1.
tutorial-a-die-may-also = Un dado può salire anche su una coppia il cui numero, quello del dado in cima, è il suo o di più. Sali sulla coppia di c4.
tutorial-that-is-a-tower = Ecco una torre. Nessun numero cambia, sulla torre non sale nessuno, e la torre non si muove; possono scenderne solo i dadi in cima.
tutorial-a-double-that-you = Una coppia che comandi si muove come un dado, secondo il numero in cima. Porta tutta la coppia da c2 a c5.
tutorial-both-dice-went-together = I due dadi vanno insieme, e i numeri restano. Il dado nero di sotto non ha voce in capitolo.
tutorial-the-top-die = Il dado in cima a una coppia può anche scendere da solo, e girarsi come ogni dado. Portalo lungo la diagonale in f5, esattamente tre caselle, e giralo in su.
tutorial-your-die-shows-4 = Ora il tuo dado mostra 4, e il Nero si riprende il dado di c2.
tutorial-the-four-squares = Le quattro caselle al centro sono la prigione: un dado solo che vi si trova non ne esce. Il tuo 4 in d5 è prigioniero. Mandagli un compagno: saligli sopra.
tutorial-two-dice-together-may = Due dadi insieme possono uscire di prigione: al prossimo turno la coppia può andarsene.
tutorial-you-win-with-three = Vinci con tre tuoi sei su tre caselle vicine in linea, o con una torre di tre. Vinci in una mossa.
tutorial-five-squares = Cinque caselle con un 5, girato a 6: tre sei in linea. Ora conosci tutte le regole che contano; il resto è nel libretto.

## Opzioni e loro valori.

prison-descent-title = Discese dalle pile in prigione
align-diagonal-title = File in diagonale
win-credit-title = Scopi completati dall’avversario
win-credit-any-move = contano subito
win-credit-own-move = non contano
repetition-title = Terza ripetizione di una posizione
repetition-draw = patta
repetition-none = nessuno
max-plies-title = Limite di mosse
