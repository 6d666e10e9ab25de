## Drawing of matrix games: the table of payoffs with the cell that was chosen.

draw-choosing = Both choose in secret.
draw-waiting = One has chosen.
draw-shown = { $first } chose { $one }, { $second } chose { $two }.
draw-table = What { $seats } wins: rows are the choices of { $seats }, columns those of { $seats_second }.
draw-entry = { $labels } against { $labels_second }: { $payoff }.

## Facts of positions of matrix games: the choices.

facts-choice = choice of player { $value }
facts-none = none

## Matrix games: games of one simultaneous move, which differ only in their table of payoffs.

a-move-one-word = A move: one word, as 'moves' lists them.
    A position: the two choices, '-' where none is made: -,-.

## Notation of matrix games: a move is a word; a position is the two choices, with `-` for one not made: `rock,-`.

notation-choice = '{ $first }' is not one of { $second }
notation-position = '{ $value }' is not two choices with a comma, '-' where none is made, such as -,-
notation-choose = Choose in secret; both choices are revealed together.
