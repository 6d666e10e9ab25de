## Games of other programs, queried over the engine protocol, as states of the model.

seats = ha { $seats } posti; ce ne possono essere al massimo { $max_seats }
changed = ciò che dice della posizione '{ $position }' è cambiato
elsewhere = nella posizione '{ $position }' '{ $word }' porta a un’altra posizione che quella detta da 'query all'

## Queries to a program about its game, with the validation of its answers.

session-answers = risponde '{ $short }' a 'query { $what }'
session-lacks = la sua risposta a 'query all' non dice niente di '{ $what }'
session-too-many = ha più posizioni di quante se ne possano ricordare
session-in-position = nella posizione '{ $short }' { $what }
session-result = il risultato è '{ $short }'; di’ p1win, p2win, draw, o points con un numero per posto
session-bound = si vincono più di { $bound } punti; rispondi a 'query bound' con il massimo
session-no-roll = '{ $short }' non è un tiro con un peso, come 6:1; i pesi sono numeri interi maggiori di 0
session-weights = la somma dei pesi supera { $most_weight }
session-nothing-to-roll = il caso non ha niente da tirare
session-to-move = tocca a '{ $short }'; di’ posti da 1 a { $seats }
session-no-moves = tocca al posto { $seat }, che non ha mosse
session-phase = la fase è '{ $short }'; ci sono alternate, simultaneous, chance, end
session-following = a { $actions } mosse o tiri seguono { $found } posizioni; nominane una per ciascuno, nel loro ordine, o nessuna
