## Blocks found in a text.

find-no-block = in questo messaggio non c’è nessun blocco; cerca le righe da '-----BEGIN BILANCIA' a '-----END BILANCIA-----' e passale tutte
find-no-end = il blocco si interrompe: manca la riga '-----END BILANCIA-----'; chiedi al mittente il messaggio intero
find-too-long = il blocco ha più di { $longest } righe, quindi non lo è; chiedi di nuovo il messaggio al mittente
find-other-version = il blocco è della versione '{ $first }', che questo programma non conosce: conosce la { $second }; procurati un programma più recente, o chiedi un blocco della versione { $second }

## The lines of a block, read.

parse-empty = il blocco è vuoto; comincia con una riga 'game …'
parse-game-first = la prima riga nomina il gioco: 'game alea @7k2m9q seat 1 turn 3'
parse-unknown = nessuna riga di un blocco comincia con questa parola; ci sono game, before, after, offer, player, start, open, dice, turn, plan, seal, resign, challenge, answer, position e check
parse-wrong = questa riga si scrive '{ $form }'
parse-twice = questo c’è due volte nel blocco; togline una

## The lines of a block, put together, and checked.

read-check = la somma di controllo non corrisponde al blocco: le righe sono state cambiate per strada, o a mano. Trova i guasti e non prova nulla sul mittente. Chiedi di nuovo il messaggio; chi ha cambiato le righe apposta toglie la riga 'check'
read-not-ascii = un blocco ha solo lettere, cifre e segni semplici (ASCII); scrivi questo senza accenti e simboli
read-after-check = la somma di controllo è l’ultima riga di un blocco; metti questo prima, o toglilo
