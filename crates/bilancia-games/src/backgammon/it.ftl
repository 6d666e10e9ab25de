## Drawing of backgammon, with White's home board at the bottom right.

draw-white-2 = Bianco
draw-black-2 = Nero
draw-opens = Il lancio iniziale decide chi comincia.
draw-throws = Lancia { $who }.
draw-plays = { $who } muove { $high }-{ $low }.
draw-won = Ha vinto { $who }.
draw-side = { $name }: { $places }; pip { $pips }.
draw-on-bar = barra { $value }
draw-pips = pip { $pips }
draw-borne-off = fuori { $count }

## Facts of positions of backgammon: pips and checkers of each side, then the dice.

facts-pip-count-of-white = conto dei punti del Bianco
facts-pip-count-of-black = conto dei punti del Nero
facts-checkers-of-white-borne = pedine del Bianco uscite
facts-checkers-of-black-borne = pedine del Nero uscite
facts-checkers-of-white = pedine del Bianco sulla barra
facts-checkers-of-black = pedine del Nero sulla barra
facts-checkers-of-white-2 = pedine del Bianco sul suo punto { $value }
facts-checkers-of-black-2 = pedine del Nero sul suo punto { $value }
facts-dice = dadi lanciati
facts-none = nessuno

## Instructions for a player who chooses a play, and plays in part.

guide-play = Hai tirato { $high } e { $low }: scegli una pedina, poi la punta d’arrivo, per ogni dado.
guide-double = Hai tirato un doppio { $high }: quattro passi. Per ognuno scegli una pedina, poi la punta d’arrivo.
guide-to = Da { $last }: scegli la punta d’arrivo.
guide-next = Continua con la prossima pedina, finché si possono usare altri dadi.
guide-all-off = tutte le pedine sono fuori
guide-gammon = un gammon, perché l’altra parte non ne ha fuori nessuna
guide-backgammon = un backgammon, perché l’altra parte non ne ha fuori nessuna e ne ha una in casa del vincitore o sulla barra
guide-white-begins = { $value }, comincia il Bianco
guide-black-begins = { $value }, comincia il Nero
guide-pips = { $pips } { $pips ->
        [one] punto
       *[other] punti
    } da percorrere
guide-offs = { $pips } { $pips ->
        [one] punto
       *[other] punti
    } da percorrere, { $off } fuori

## Backgammon: a throw of the dice in every turn, and much skill.

backgammons-own-networks = Le reti proprie del backgammon
neural-networks-that = Reti neurali che giudicano ogni giocata, e le migliori di nuovo su tutti i tiri successivi.
white = Bianco
black = Nero
backgammon = Backgammon
a-race-of-fifteen = Una corsa di quindici pedine per parte, con i dadi e fra i blocchi dell’altro.
a-roll-31-higher = Un lancio: 31, prima il dado più alto; quello iniziale dice chi comincia: w31.
    Una mossa, contata dalla parte di chi muove: 13/10 6/5, bar/22*, 6/off(2); pass se nulla si muove.
    Una posizione: le punte da 24 a 1 per quarti (w2 due bianche, b5 cinque nere, numeri di punte vuote), la barra, turno, lancio: w2,4,b5/1,b3,3,w5/b5,3,w3,1/w5,4,b2 0,0 w 31.

## Notation of positions and plays of backgammon.

notation-fields = una posizione ha quattro parti (punte, barra, turno, lancio); questa ne ha { $fields }
notation-points = '{ $points }' non sono quattro quarti di sei punte, da 24 a 1, come w2,4,b5/1,b3,3,w5/b5,3,w3,1/w5,4,b2
notation-bars = '{ $fields }' non sono le pedine sulla barra, bianche e nere, come 0,1
notation-too-many = ogni parte ha 15 pedine; qui sono { $total }
notation-turn = '{ $turn }' non è un turno; scrivi w o b, o - prima del lancio iniziale
notation-thrown = '{ $thrown }' non è un lancio; due cifre, prima la più alta, come 31, o -
notation-opening = il lancio iniziale si fa solo dalla posizione iniziale
notation-finished = una sola parte può aver portato fuori tutto, e allora il turno è suo e nulla è lanciato
notation-opening-roll = '{ $value }' non è un lancio iniziale: chi comincia e due dadi diversi, come w31
notation-form = '{ $value }' non è una mossa, come 13/10 6/5, bar/22, 6/off, o pass
notation-empty = non hai pedine su { $from }
notation-empty-bar = non hai pedine sulla barra
notation-blocked = { $to } è tenuta da due o più pedine avversarie
notation-from-bar = prima devono entrare le pedine sulla barra
notation-not-home = non si porta fuori nulla finché tutte le tue pedine non sono a casa
notation-die = nessun dado rimasto permette il passo { $place_name }/{ $place_name_second }
notation-more = si può muovere di più: usa entrambi i dadi, o tutti e quattro di un doppio; se se ne può usare uno solo, il più alto
notation-which-way = '{ $value }' si può giocare in due modi che colpiscono pedine diverse: scrivi ogni passo
notation-no-move = nessuna mossa

## Tutorial of backgammon.

tutorial-you-have-white = Giochi con il Bianco. Le tue pedine corrono dal punto 24 giù fino al punto 1 e poi escono; il Nero va nel verso opposto. Hai tirato 3 e 1: ogni dado muove una pedina del suo numero. Porta insieme sul punto 5 una pedina dall’8 e una dal 6.
tutorial-two-checkers-make = Due pedine dello stesso colore fanno un punto: il Nero non può fermarsi lì. Questo sta nella tua casa, dove serve di più.
tutorial-both-dice-may = I due dadi possono muovere la stessa pedina, uno dopo l’altro, se può fermarsi anche a metà strada. Hai 6 e 5: porta una delle due sul 24 il più lontano possibile, fino al 13.
tutorial-the-checker-is-safe = La pedina ha lasciato l’angolo lontano in un solo turno ed è al sicuro tra le tue cinque. Il punto 18, dove si è appoggiata, era vuoto.
tutorial-a-double-is-played = Un doppio si gioca quattro volte: hai quattro 1. Fai due punti nuovi: due pedine dall’8 al 7 e due dal 6 al 5.
tutorial-two-points-at-once = Due punti nuovi in un turno, accanto a quello sul 6: un muro di tre, che il Nero deve saltare.
tutorial-one-checker-alone = Una pedina sola può essere colpita. Il Nero ne ha lasciata una sul tuo punto 4. Hai 4 e 2: colpiscila con due pedine, così le tue non restano sole.
tutorial-the-hit-checker = La pedina colpita aspetta sulla barra, tra le due metà, e deve ricominciare da capo. Le tue sul 4 sono due e al sicuro.
tutorial-your-checker-is-on = Adesso una delle tue è sulla barra. Deve rientrare prima di ogni altra mossa: un dado n porta al punto 25 − n. Il 6 porta al 19, chiuso da quattro pedine nere; il 2 porta al 23. Rientra lì, e gioca il 6 dal 13 al 7.
tutorial-it-came-in = Se entrambi i punti fossero stati chiusi, avresti perso il turno. Più punti uno chiude nella sua casa, più fa male essere colpiti.
tutorial-six-points-in-a-row = Nessun dado segna più di 6, perciò una pedina non supera mai sei punti chiusi di fila. Hai 3 e 1: chiudi il sesto, il punto 9.
tutorial-nothing-gets-past = Un blocco intero, dal 9 al 4. Le due pedine nere sul 2 non escono finché non lo apri tu.
tutorial-all-are-home = Quando tutte le pedine che ti restano sono in casa, sui punti da 6 a 1, le porti fuori: un 6 ne toglie una dal punto 6, un 5 una dal 5. Hai l’uno e l’altro. Non colpire la pedina nera: portane fuori due.
tutorial-exact-numbers = Due pedine in meno. Attenzione finché il Nero ha pedine alle spalle delle tue: una lasciata sola può ancora essere colpita.
tutorial-a-number-that-is = Un numero più alto del tuo punto più alto toglie una pedina da quel punto. Hai 6 e 4, e il tuo punto più alto è il 5. Porta fuori due pedine.
tutorial-both-are-off = Il 6 ne ha tolta una dal 5, il 4 una dal 4. Del tiro va giocato tutto il possibile, anche quando non si vorrebbe.
tutorial-the-first-to = Vince chi porta fuori per primo tutte le pedine. Hai 3 e 2, e ti restano due pedine: chiudi la partita.
tutorial-a-gammon = Il Nero non aveva portato fuori nemmeno una pedina: è un gammon e vale due punti; ne vale tre se una pedina nera fosse ancora sulla barra o nella tua casa. Le regole le sai; il resto lo fanno i dadi e l’abilità.
