## Pictures of tic-tac-toe.

draw-turn = Muove { $turn }.
draw-won = { $letter } ha fatto tris.
draw-drawn = Griglia piena: patta.
draw-marks = { $letter } in { $names }.
draw-none = nessuna casella

## Facts of positions of tic-tac-toe: how many marks each player has made, and the cells.

facts-marks-of-x = segni di X
facts-marks-of-o = segni di O
facts-cell = segno in { $value }
facts-empty = nessuno

## Tic-tac-toe: a small game with perfect information, drawn under optimal play.

x = X
o = O
tic-tac-toe = Tris
three-in-a-line = Tre in fila; patta se nessuno sbaglia.
a-move-a-cell = Una mossa: una casella, da a1 a c3.
    Una posizione: righe dall’alto (x, o, numeri di caselle vuote): xo1/3/3.

## Notation of tic-tac-toe: a move is a cell such as `b2`; a position lists the rows from the top, as in `xo1/3/3`.

notation-form = '{ $value }' non è una casella; scrivi da a1 a c3
notation-taken = { $name } è già occupata
notation-rows = '{ $value }' non sono tre righe di x, o e numeri di caselle vuote, come xo1/3/3
notation-turns = x muove per primo e si alternano: { $xs } x e { $os } o non possono stare
notation-after-end = si smette alla prima fila di tre; qui si è continuato
notation-three = tre in fila
