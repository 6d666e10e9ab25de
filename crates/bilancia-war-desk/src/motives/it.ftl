## Motives of programs for their turns, each in its own voice.

nothing = niente

## The recruit: eager, and never looks back.

recruit-gain = { $name } sembrava facile e mi sono lanciato: { $balance } IPC in unità!
recruit-price = Volevo { $name } e l’ho avuto, anche se lo scambio è stato { $balance } IPC.
recruit-failed = Mi sono buttato su { $name } e non sono passato: { $balance } IPC in unità.
recruit-open = { $name } era senza difesa, e sono entrato.
recruit-wait = Non ho visto niente che potessi vincere, e sono rimasto dov’ero.
recruit-safe = Acquisti: { $items }. Per { $name } non mi preoccupo: al prossimo turno non ci arrivano.
recruit-holds = Acquisti: { $items }. E { $name } dovrebbe tenere, credo.
recruit-falls = Acquisti: { $items }. Alle spalle non ho guardato: { $name } potrebbe cadere al prossimo turno.
recruit-lost = Acquisti: { $items }. E rivoglio { $name }.

## The captain: calculates.

captain-gain = { $name }: i conti erano dalla mia parte, e lo scambio ha reso { $balance } IPC in unità.
captain-price = { $name }: lo scambio è stato { $balance } IPC in unità, e per me la terra li valeva.
captain-failed = { $name }: l’attacco non è passato, con { $balance } IPC in unità; volevo logorare il nemico.
captain-open = { $name }: senza difesa, prenderla non costava niente.
captain-wait = Ho contato ogni attacco, e nessuno rendeva.
captain-safe = Acquisti per il fronte: { $items }, perché al prossimo turno nessun attacco arriva a { $name }.
captain-holds = Acquisti: { $items }. A { $name } ho tenuto { $guards }: contro il miglior attacco basta.
captain-falls = Acquisti: { $items }. Ho accettato un rischio: a { $name } possono arrivare { $force }, e cadrebbe.
captain-lost = Acquisti: { $items }. Senza { $name } c’è poco da contare.

## The general: thinks of the whole war.

general-gain = { $name } era il punto in cui la linea nemica avrebbe ceduto, e ha dato { $balance } IPC in unità.
general-price = { $name } contava per i turni a venire più dei { $balance } IPC dello scambio.
general-failed = { $name }: ho pagato per avere tempo, non terra: { $balance } IPC in unità.
general-open = Nessun esercito teneva { $name }, e le guerre si vincono con le terre che nessun esercito tiene.
general-wait = Ho lasciato venire il nemico, perché a ogni attacco la sua risposta era migliore dell’attacco.
general-safe = Preparo i prossimi turni: { $items }. { $name } è fuori dalla portata del nemico.
general-holds = Preparo i prossimi turni: { $items }. E { $guards } tengono { $name }, qualunque cosa arrivi.
general-falls = Guardo ai prossimi turni: { $items }. { $name } potrebbe cadere a { $force }, ma li aspetto altrove.
general-lost = Continuo a combattere: { $items }, finché { $name } non sarà di nuovo nostro.
