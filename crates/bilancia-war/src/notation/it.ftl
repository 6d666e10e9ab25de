## Sentences for players: the choice that is due, and how their power stands.

guide-research = Paga la ricerca, o passa agli acquisti con avanti.
guide-buy = Compra unità, poi prosegui con avanti.
guide-move = Muovi unità in battaglia, in terra nemica vuota o in neutrali, poi prosegui con avanti.
guide-fight = Combatti le battaglie, in qualsiasi ordine.
guide-shift = Fa’ atterrare gli aerei e muovi chi non ha combattuto, poi prosegui con avanti.
guide-place = Schiera quel che hai comprato; fine chiude il turno.
guide-fell = Fuoco contraereo: nomina l’aereo che cade.
guide-lose = Nomina le tue perdite in { $value }.
guide-decide = { $value }: prosegui la battaglia, o ritirati.
guide-dive = { $name }: i sottomarini possono ritirarsi; un altro assalto li lascia in battaglia.
guide-standing = { $cash } IPC, rendita { $income }

## Notation of wars: positions of one line, actions as single orders, turns as texts.

position = questa non è una posizione di { $name }: copiane una com’è scritta, dal giro, la potenza e la fase fino all’ultima area
word = '{ $word }' non significa nulla in una posizione di { $name }: correggi questa parola; 'rules war --notation' mostra come si scrivono le posizioni
twice = '{ $word }' ripete quel che dice un’altra parola della posizione: uniscile in una sola
unsound = in questa posizione un’unità sta dove non può, o nessuno ha nulla da scegliere: correggila
unsound-at = in questa posizione qualcosa in { $word } non può starci: correggi la parola che comincia con { $word }=
roll = '{ $value }' non può venire da questi dadi
not-yours = il giocatore { $seat } non ha nulla da scegliere adesso: aspetta il tuo turno

## Remarks on what a player may not have meant by a turn: units that are lost, IPC that are left, a capital without defenders.

remarks-lost = Comprati e non schierati, quindi perduti alla fine del turno: { $counted }.
remarks-left = { $cash } IPC non sono spesi; restano nel tesoro.
remarks-bare = Nessuno difende la capitale, { $value }.
remarks-exposed = Nessuno difende la capitale, { $value }, e unità nemiche possono arrivarci nel loro prossimo turno.
