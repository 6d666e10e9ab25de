## Changes that an order, or several, have made to a war: losses, lands that change hands, money and weapons.

changes-loses = { $name } loses { $lost }.
changes-takes = { $from } takes { $land }.
changes-spends = { $first } spends { $second } IPC.
changes-pays = { $first } loses { $second } IPC.
changes-gets = { $first } gets { $second } IPC.
changes-weapon = { $name } develops { $title }.
changes-jet-fighters = jet fighters
changes-rockets = rockets
changes-super-submarines = super submarines
changes-long-range-aircraft = long range aircraft
changes-industrial-technology = industrial technology
changes-heavy-bombers = heavy bombers
