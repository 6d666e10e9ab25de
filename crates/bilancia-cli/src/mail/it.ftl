## Addresses of players, as they are typed: with a name, or without.

addresses-form = scrivi un indirizzo come bruno@example.net o "Bruno <bruno@example.net>"

## Messages of the command `mail`, in every language.

no-from = Questa mail non dice da chi viene; ci pensa il tuo programma di posta, oppure dai il tuo indirizzo con --from o in BILANCIA_MAIL_FROM.
no-seat = il posto { $number } non c’è; questo gioco ha i posti da 1 a { $seats }
exists = { $path } esiste già; dai un altro file con --record
not-by-mail = { $path } non è una partita per posta su questa macchina: manca { $private }, che ne ha la tua parte; indica il verbale giusto, o porta qui quel file
damaged = { $private } non si legge come partita per posta: { $new }; ripristinane una copia
changed = { $path } è stato cambiato da qualcosa che non è 'bilancia mail'; togli il file, e viene riscritto com’era
no-randomness = il sistema non dà numeri casuali ({ $error }), senza i quali non si può sigillare nulla
no-program = non è stato possibile aprire un programma di posta ({ $error }); togli --open, e la mail va sull’uscita standard
opened = La mail è aperta nel tuo programma di posta; spediscila da lì.
checked = Il turno porta qui. Non è stato giocato niente e non c’è nessuna mail; togli --check per giocarlo.
taken-back = Il tuo ultimo turno è annullato. Se la sua mail è già partita, chiedi all’altro giocatore di non leggerla: ciò che ha letto vale, e un altro tuo turno sarebbe rifiutato come risposta a una posizione più vecchia.
nothing-to-undo = in { $path } non c’è niente da annullare: dopo l’ultima mail letta dell’altro giocatore non hai mandato nessun turno, e ciò a cui ha risposto vale
subject = { $title } @{ $name }, turno { $turn }
offers = Giochi a { $title } con me per posta? Il gioco è '{ $name }'.
played-with = Si gioca con { $options }.
plays = Ecco il turno { $turn }.
seals = Ho scelto per il turno { $turn }. La mia scelta è sigillata: non si può cambiare, né leggere prima che sia sigillata anche la tua.
opens = Le due scelte sono sigillate, quindi apro la mia.
rolls = La mia parte dei dadi è nel blocco; con la tua fa il tiro.
resigns = Abbandono.
how-to-begin = Per accettare, salva questa mail in un file ed esegui 'bilancia mail read FILE', che dice come rispondere. Per rifiutare, basta dirmelo.
how-to-answer = Salva questa mail in un file, o copia il blocco qui sotto, ed esegui 'bilancia mail read FILE'.
gave-up = { $seat_name } ha abbandonato.
drawn = La partita è patta.
already = Questa mail era già stata letta; non è cambiato nulla.
sent = turno { $first }, spedito il { $second }
received = turno { $first }, ricevuto, del { $second }
match = { $title } @{ $name }, { $players }, turno { $turn }.
move = Tocca a te ({ $seat_name }): bilancia mail move { $record } TURNO
answer = Non hai nulla da scegliere, ma l’altro giocatore aspetta la tua mail: bilancia mail move { $record }
wait = Aspetti la mail dell’altro giocatore.
over = La partita è finita, punti: { $points }. Controllala con: bilancia verify { $record }
