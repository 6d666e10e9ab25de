## Turns as players write them: with remarks, a head that names the position, and faults with their places.

text-place = riga { $line }, colonna { $column }, "{ $first }": { $reason } [{ $rule }]
text-stale = scritto per @{ $named }; la partita è a @{ $now }. Da allora: { $events_since }. Guarda la posizione e riscrivi il turno
text-unknown = scritto per @{ $named }, che finora non è una posizione di questa partita; la partita è a @{ $now }. Guarda la posizione e scrivi il turno per quella
text-not-whole = il turno non è completo: aggiungi ciò che resta da scegliere
text-no-end = il turno non è completo: aggiungi ciò che resta da scegliere, o chiudilo con '{ $end }'
