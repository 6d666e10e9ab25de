## The board editor.

title = Editor della guerra
edit = Modifica questa posizione
hint = Un clic su un’area la dipinge con il pennello; trascina lo sfondo per spostare la mappa, gira la rotellina per ingrandirla.

## State of the editor as an address or a form says it: the map, the board with its changes, and the brush.

asked-long = Qui non si leggono posizioni più lunghe di { $most } caratteri: incollane una più corta.
asked-unreadable = La posizione non si può leggere: { $reason }

## Effects of the editor's buttons.

acts-no-power = { $name }: i neutrali non hanno unità. Scegli una potenza prima di dipingere.
acts-lost = Annullato anche questo, che senza quella modifica non può stare: { $changes }.

## The card of an area.

card-sea = zona di mare
card-land = terra, { $worth } IPC
card-owner = Proprietario
card-neutral = neutrale
card-thing = { $title }, { $power }
card-set = Applica i numeri

## Files.

export-title = Esporta
export-notation = La posizione in notazione
export-text = Notazione come file di testo
export-picture = Immagine (SVG)
export-triplea = File di gioco di TripleA (blocchi)
export-triplea-about = I blocchi prendono il posto di «initialize» in un file di gioco di TripleA: proprietari, unità e IPC.
export-left-out = Quei blocchi non possono dire:

## The panel of the editor.

panel-head = Editor
panel-how = Scegli potenza, pennello e numero, poi fai clic sulle aree della mappa o dell’elenco qui sotto. Tutto si può annullare.
panel-power = Potenza
panel-neutral = neutrale
panel-brush = Pennello
panel-look = Guarda
panel-owner = Proprietario
panel-number = Numero
panel-set-to = porta a
panel-add = aggiungi
panel-take = togli
panel-powers = Turno, denaro e armi
panel-round = Giro
panel-turn-of = Turno di
panel-part = Parte del turno
panel-cash = IPC in cassa
panel-changes = Modifiche
panel-no-changes = Ancora nessuna.
panel-undo-all = Annulla tutto
panel-areas = Elenco delle aree
panel-lands = Terre
panel-seas = Zone di mare
panel-start = Comincia da
panel-set-up = Schieramento della mappa
panel-no-units = Senza unità
panel-notation = Posizione in notazione
panel-read = Comincia da questa posizione
panel-other-map = Schieramento di una mappa:
panel-not-allowed = Le regole non ammettono ancora questa posizione:
panel-play-on = Gioca da qui
panel-with-others = Con altri
panel-mend = Correggi ciò che le regole vietano, poi gioca.
