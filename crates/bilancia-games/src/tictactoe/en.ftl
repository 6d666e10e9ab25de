## Pictures of tic-tac-toe.

draw-turn = { $turn } to move.
draw-won = { $letter } has three in a line.
draw-drawn = The board is full: a draw.
draw-marks = { $letter } on { $names }.
draw-none = nothing

## Facts of positions of tic-tac-toe: how many marks each player has made, and the cells.

facts-marks-of-x = marks of X
facts-marks-of-o = marks of O
facts-cell = mark on { $value }
facts-empty = none

## Tic-tac-toe: a small game with perfect information, drawn under optimal play.

x = X
o = O
tic-tac-toe = Tic-tac-toe
three-in-a-line = Three in a line; a draw if nobody errs.
a-move-a-cell = A move: a cell, a1 to c3.
    A position: rows from the top (x, o, numbers of empty cells): xo1/3/3.

## Notation of tic-tac-toe: a move is a cell such as `b2`; a position lists the rows from the top, as in `xo1/3/3`.

notation-form = '{ $value }' is not a cell; write a1 to c3
notation-taken = { $name } is taken
notation-rows = '{ $value }' is not three rows of x, o and numbers of empty cells, such as xo1/3/3
notation-turns = x moves first and they take turns: { $xs } x and { $os } o cannot be
notation-after-end = play ends with the first line of three; here it went on
notation-three = three in a row
