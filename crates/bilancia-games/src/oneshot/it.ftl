## Drawing of matrix games: the table of payoffs with the cell that was chosen.

draw-choosing = Entrambi scelgono in segreto.
draw-waiting = Uno ha scelto.
draw-shown = { $first }: { $one }; { $second }: { $two }.
draw-table = Quanto vince { $seats }: le righe sono le sue scelte, le colonne quelle di { $seats_second }.
draw-entry = { $labels } contro { $labels_second }: { $payoff }.

## Facts of positions of matrix games: the choices.

facts-choice = scelta del giocatore { $value }
facts-none = nessuna

## Matrix games: games of one simultaneous move, which differ only in their table of payoffs.

a-move-one-word = Una mossa: una parola, come le elenca 'moves'.
    Una posizione: le due scelte, '-' dove manca: -,-.

## Notation of matrix games: a move is a word; a position is the two choices, with `-` for one not made: `rock,-`.

notation-choice = '{ $first }' non è fra queste scelte: { $second }
notation-position = '{ $value }' non sono due scelte con una virgola, '-' dove manca, come -,-
notation-choose = Scegli in segreto; le due scelte si rivelano insieme.
