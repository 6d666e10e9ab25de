## Two positions between which a move is looked for: fields that they leave open are filled in so that a move leads from one to the other, if there is a way.

asked-the-position-before = La posizione prima
asked-the-position-after = La posizione dopo
asked-turn = { $end } non dice chi muove: si intende { $name }.
asked-rights = { $end } non dice chi può arroccare: si intende { $rights }.
asked-passant = { $end } non dice se un pedone si può prendere al varco: si intende { $square }.
asked-counters = { $end } non ha contatori: si intendono { $counters } { $counters_third }.
asked-number = La posizione dopo indica la mossa { $number }, che sarebbe la { $fullmove_number }; nessuna regola ne dipende.
asked-whites-king = il re del Bianco è sotto scacco dopo la mossa: è in { $first }, e il pezzo in { $second } lo attacca
asked-blacks-king = il re del Nero è sotto scacco dopo la mossa: è in { $first }, e il pezzo in { $second } lo attacca

## Pictures of chess.

draw-white-2 = Bianco
draw-black-2 = Nero
draw-turn = Muove il { $who }.
draw-check = Muove il { $who }, sotto scacco.
draw-mate = Il { $who } è matto.
draw-stalemate-a-draw = Stallo: patta.
draw-fifty-moves-a-draw = Cinquanta mosse: patta.
draw-neither-side-can-mate = Nessuno può dare matto: patta.
draw-side = { $names }: { $pieces }.
draw-white-pawn = pedone bianco
draw-black-pawn = pedone nero
draw-white-knight = cavallo bianco
draw-black-knight = cavallo nero
draw-white-bishop = alfiere bianco
draw-black-bishop = alfiere nero
draw-white-rook = torre bianca
draw-black-rook = torre nera
draw-white-queen = donna bianca
draw-black-queen = donna nera
draw-white-king = re bianco
draw-black-king = re nero

## Facts of positions of chess: pieces of each side, whose move it is, then square by square.

facts-pieces-of-white = pezzi del Bianco
facts-pieces-of-black = pezzi del Nero
facts-square = pezzo in { $value }
facts-rights = diritti di arrocco
facts-passant = colonna su cui si può prendere al passo
facts-clock = mosse dall’ultima presa o mossa di pedone
facts-number = numero della mossa
facts-none = nessuno
facts-no-file = nessuna
facts-white-pawn = pedone bianco
facts-white-knight = cavallo bianco
facts-white-bishop = alfiere bianco
facts-white-rook = torre bianca
facts-white-queen = donna bianca
facts-white-king = re bianco
facts-black-pawn = pedone nero
facts-black-knight = cavallo nero
facts-black-bishop = alfiere nero
facts-black-rook = torre nera
facts-black-queen = donna nera
facts-black-king = re nero

## Positions in FEN, as this and other programs write them.

fen-white = Bianco
fen-black = Nero
fen-parts = ha { $parts } parti, e una FEN ne ha al massimo sei
fen-empty = è vuota
fen-ranks = la scacchiera ha { $ranks } { $ranks ->
        [one] riga
       *[other] righe
    } fra le sue barre, e deve averne otto
fen-letter = traversa { $number }, '{ $row }': '{ $letter }' non è né un pezzo (PNBRQK, pnbrqk) né un numero di case vuote (da 1 a 8)
fen-width = traversa { $number }, '{ $row }': ha { $file } case, e deve averne otto
fen-kings = il { $first } ha { $second } re, e deve averne uno
fen-pieces = il { $first } ha { $second } pezzi, e può averne al massimo 16
fen-pawns = il { $first } ha { $second } pedoni, e può averne al massimo otto
fen-last-rank = in { $square } c’è un pedone, e lì un pedone non può stare
fen-side = parte 2, '{ $other }': chi muove si scrive w o b
fen-right = parte 3, '{ $value }': i diritti di arrocco sono alcune di KQkq, una volta ciascuna, o -
fen-right-king = parte 3, '{ $first }': il diritto { $letter } richiede il re in { $king }
fen-right-rook = parte 3, '{ $first }': il diritto { $letter } richiede una torre in { $rook }
fen-passant = parte 4, '{ $end }': la casa della presa al varco è sulla traversa { $square } quando muove il { $first }, o -
fen-passed = parte 4, '{ $first }': un pedone che l’ha appena oltrepassata sta in { $squares }, con { $first } e { $squares_third } vuote
fen-checked-before = parte 4, '{ $square }': il re è sotto scacco, e non per quella mossa del pedone
fen-clock = parte 5, '{ $value }': il contatore delle semimosse va da 0 a 100
fen-number = parte 6, '{ $value }': il numero della mossa va da 1 a 65535
fen-side-by-side = i re in { $kings } e { $kings_second } stanno uno accanto all’altro
fen-left-in-check = muove il { $name }, e l’altro re, in { $king }, è sotto scacco da { $attacker }
fen-checkers = il re in { $own } è sotto scacco da { $checkers } pezzi, e nessuna mossa dà scacco con più di due
fen-impossible = nessuna partita può arrivare a questa scacchiera

## Chess: a game without any luck, to compare the others with.

white = Bianco
black = Nero
chess = Scacchi
no-dice-and-nothing = Niente dadi e nulla di nascosto: un gioco senza caso.
a-move-in-standard = Una mossa in notazione algebrica internazionale, come Nf3, exd5, O-O, e8=Q; o le case da e a, come g1f3, e7e8q.
    Una posizione in FEN. Le ultime parti possono mancare: allora muove il Bianco, si può arroccare per quanto lo permettono re e torri, e i contatori sono 0 1.

## Notation of chess: positions in FEN, moves in standard algebraic notation (`Nf3`, `exd5`, `O-O`, `e8=Q+`).

notation-form = '{ $value }' non è una mossa, come Nf3, exd5, O-O, e8=Q o g1f3
notation-empty = su { $from } non c’è nessun pezzo
notation-not-yours = il pezzo su { $from } non è tuo
notation-cannot = il pezzo su { $from } non può andare in { $to }
notation-in-check = il re è sotto scacco, e '{ $value }' non lo para
notation-king-left = '{ $first }' lascerebbe il tuo re, in { $king }, sotto scacco da { $attacker }
notation-none = nessuno dei tuoi pezzi può fare la mossa '{ $value }'
notation-several = più di un pezzo può fare la mossa '{ $value }': indica anche la casa da cui parte, come Nbd2
notation-promote = un pedone che arriva in fondo diventa un altro pezzo: scrivi { $to }=Q, =R, =B o =N
notation-fen = '{ $first }' non è una posizione legale in FEN: { $fault }
notation-mate = scacco matto
notation-stalemate = stallo
notation-fifty-moves = cinquanta mosse senza catture né mosse di pedone
notation-material = materiale insufficiente per dare matto
