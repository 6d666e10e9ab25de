## Drawing of Pig: two bars that grow towards the target.

draw-first = Primo
draw-second = Secondo
draw-scores = { $name }: { $scores } su { $target }.
draw-throws = { $who } lancia; raccolti nel turno: { $gathered }.
draw-chooses = { $who } rilancia o tiene; raccolti nel turno: { $gathered }.
draw-won = Ha vinto { $who }.

## Facts of positions of Pig: the scores, and the turn under way.

facts-score = punti del giocatore { $black }
facts-gathered = punti raccolti in questo turno
facts-due = che cosa segue
facts-throw = un lancio
facts-choice = una scelta

## Pig: a race with one die, in which a player chooses after each throw whether to risk the points of the turn.

points-that-win-rule = punti per vincere (regola 5)
first = Primo
second = Secondo
pig = Maialino
roll-as-long-as = Lancia finché te la senti; un uno fa perdere il turno.
a-move-roll = Una mossa: roll (rilancio) o hold (tengo). Un lancio: da 1 a 6.
    Una posizione: punteggi, turno, punti raccolti, e se si lancia (roll) o si sceglie (choose): 12-30 1 7 choose.

## Notation of Pig: a move is `roll` or `hold`, and a throw is its number.

notation-move = '{ $value }' non è una mossa; scrivi roll o hold
notation-throw = '{ $value }' non è un lancio; il dado va da 1 a 6
notation-position = '{ $value }' non è punteggi, turno, punti raccolti e 'roll' o 'choose', come '12-30 1 7 choose'
notation-beyond = i punti non superano il traguardo di { $target }, e non possono averlo raggiunto in due
notation-nothing = si sceglie solo dopo un lancio da 2 a 6, quindi qualche punto è raccolto
notation-choose = In questo turno hai raccolto { $gathered } { $gathered ->
        [one] punto
       *[other] punti
    }. Fermati per tenerli, o lancia ancora: con un uno li perdi.
notation-scored = { $scored } punti su { $target }
notation-first-at = per primo a { $target } punti
notation-roll = lancia
notation-hold = fermati

## Opzioni e loro valori.

target-title = Punti per vincere
