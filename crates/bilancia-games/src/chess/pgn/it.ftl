## Faults of a text in PGN.

fault-place = riga { $first }, colonna { $second }: { $third }

## Games that are read from PGN.

read-no-game = in questo testo non c’è nessuna partita
read-twice = l’etichetta { $name } c’è due volte
read-not-played = la mossa '{ $written }': { $wording }
read-goes-on = prima di '{ $written }' la partita era finita secondo le regole di qui, che la chiudono da sé: { $why }
read-position = la posizione nell’etichetta FEN: { $words }
read-other-result = il risultato è '{ $result }', e secondo le regole la partita è finita { $own }
read-other-variant = l’etichetta Variant dice '{ $value }', e qui si gioca solo agli scacchi secondo le regole consuete
read-open = la variante che comincia qui non finisce: chiudila con )
read-close = non è cominciata nessuna variante che finisca qui
read-a-position = una posizione per la terza volta
read-the-rules = le regole della posizione
read-its-length = la sua lunghezza

## Tokens of PGN.

tokens-strange = '{ $first }' non comincia niente di ciò che ha il PGN: un’etichetta, una mossa, il suo numero, un commento o un risultato
tokens-open-comment = il commento che comincia qui non finisce: chiudilo con {"}"}
tokens-tag = un’etichetta si scrive [Nome "valore"]
