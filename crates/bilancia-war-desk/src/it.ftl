## Changes that an order, or several, have made to a war: losses, lands that change hands, money and weapons.

changes-loses = { $name } perde { $lost }.
changes-takes = { $from } prende { $land }.
changes-spends = { $first } spende { $second } IPC.
changes-pays = { $first } perde { $second } IPC.
changes-gets = { $first } riceve { $second } IPC.
changes-weapon = { $name } ottiene una nuova arma: { $title }.
changes-jet-fighters = jet
changes-rockets = razzi
changes-super-submarines = supersottomarini
changes-long-range-aircraft = aerei a lungo raggio
changes-industrial-technology = tecnologia industriale
changes-heavy-bombers = bombardieri pesanti
