## Texts of the history of a war.

turn = Giro { $round }: { $name }
bids = Offerte: { $power }
game = Torna alla partita
turns = Tutti i turni
history = I turni finora
statistics = Cifre
review = Revisione
openings = Aperture
step = Passo { $title } di { $count }
position = Posizione dopo questo passo
back = Passo precedente
on = Passo successivo
to-end = Alla fine del turno
turn-before = Turno precedente
turn-after = Turno successivo
nothing = In questo turno non è stato ordinato nulla.
quiet = Nessuna perdita, nessuna conquista.
orders = Ordini di questo passo
as-text = Il turno come testo
goes-on = Questo turno continua.
round = Giro
power = Potenza
happened = Che cosa è successo
since = Dal tuo ultimo turno
step-by-step = Passo per passo
start = inizio
so-far = { $number }, finora
sides = Parte di { $own }
production = Produzione
treasury = Tesoro
units-on-the-map = Unità sulla mappa
losses-so-far = Perdite finora
unit = In IPC, alla fine di ogni giro.
chart = { $measure } per giro
chart-words = La tabella qui sotto ha le stesse cifre. Nell’ultimo giro: { $latest }.
luck = Fortuna nelle battaglie
no-dice = In questa partita nessuna battaglia dipende dai dadi: dentro non c’è fortuna, e per regola la somma è zero per tutti.
luck-more = Le perdite del difensore meno quelle dell’attaccante, in IPC, meno quanto era atteso per le probabilità esatte all’inizio della battaglia, combattuta fino in fondo con gli ordini di perdita usuali. Contano anche le scelte dei giocatori, dove hanno combattuto altrimenti. Contraerea e bombardamenti non sono contati.
luck-sum = { $side_name }: { $luck_of } IPC.
battle = Battaglia
attacker = Attaccante
expected = Atteso
actual = Effettivo
difference = Fortuna dell’attaccante
no-battles = Non si è ancora combattuta nessuna battaglia.

## Motives of programs.

why = Perché così, { $power }?
