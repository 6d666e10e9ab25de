## Changes that an order, or several, have made to a war: losses, lands that change hands, money and weapons.

changes-loses = { $name } perde { $lost }.
changes-takes = { $from } prende { $land }.
changes-spends = { $first } spende { $second } IPC.
changes-pays = { $first } perde { $second } IPC.
changes-gets = { $first } riceve { $second } IPC.
changes-weapon = { $name } sviluppa { $title }.
changes-jet-fighters = i jet
changes-rockets = i razzi
changes-super-submarines = i supersottomarini
changes-long-range-aircraft = gli aerei a lungo raggio
changes-industrial-technology = la tecnologia industriale
changes-heavy-bombers = i bombardieri pesanti
