## Justification of positions: which turn leads from one position to a later one, or why none can.

after = la posizione dopo: { $error }
beyond = nessuna delle prime { $positions } posizioni a cui porta un turno è quella chiesta; ce ne sono altre
ask = Quali azioni, una dopo l’altra, hanno portato dalla prima posizione alla seconda?

## Why no legal line leads to a position: the first fact that none of them gives, or the fewest facts that none gives together, with the nearest position that can be had.

reason-same = le due posizioni sono uguali: non è stato giocato nessun turno, e nessun turno riporta qui
reason-ended = nella posizione prima la partita è finita: non può seguire nulla
reason-no-line = niente di ciò che, secondo la posizione dopo, è stato scelto è una scelta legale nella posizione prima
reason-waits = dopo un turno da qui la partita aspetta { $nodes }, e nella posizione dopo { $awaited }
reason-players = il giocatore { $seats }
reason-chance = un tiro
reason-nothing = nulla, perché è finita
reason-or = { $one } o { $other }
reason-number = { $name }: { $before } prima, { $after } dopo. Ogni turno legale lascia { $listed }: { $after } − { $near } = { $rest }
reason-words = { $name }: { $before } prima, { $after } dopo. Ogni turno legale lascia: { $listed }
reason-together = ciascuna di queste cose è possibile, ma nessun turno legale le dà insieme (posizioni esaminate: { $table }):
reason-one-of = { $quantity }: { $before } prima, { $after } dopo; così in { $count } posizioni su { $table }
reason-difference = { $quantity }: { $value } invece di { $other_value }
reason-position = la posizione intera
reason-more = { $listed }, e altro

## A justification in words, as commands, mails and pages show it.

text-justified = Giustificata. Turni trovati: { $explanations }{ $more }
text-and-more = {" "}e altri
text-possible = Possibile con probabilità { $percent }, se i giocatori scelgono in modo da arrivarci.
text-impossible = Impossibile: nessun turno legale porta da una posizione all’altra.
text-beyond = Non deciso entro il limite. Che cosa è stato escluso:
text-unknown = Non deciso, quale che sia il limite. Che cosa è stato escluso, e che cosa non è stato provato:
text-nearest = La posizione più vicina a cui porta un turno:
text-listed = - { $reason }
text-question = Chiedi al giocatore: { $question }
text-numbered = { $number }. { $explanation }
text-with = { $moves }   (probabilità { $probability })
text-still = (non si è mosso nulla)
