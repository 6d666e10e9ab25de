## Pictures of Frames.

draw-score = Nero { $black }, Bianco { $white }.
draw-last = Ultima cornice da { $first } (nero) a { $second } (bianco); dentro: nere { $blacks }, bianche { $whites }.
draw-goal = Traguardo { $goal }.
draw-same = Entrambi hanno scelto { $value }: pedina neutra.
draw-black-stones = Pedine nere
draw-white-stones = Pedine bianche
draw-neutral-stones = Pedine neutre
draw-black-stone = { $value }: pedina nera
draw-white-stone = { $value }: pedina bianca
draw-neutral-stone = { $value }: pedina neutra
draw-none = nessuna
draw-black-white-neutral = nero { $first }  bianco { $second }  neutro { $third }

## Facts of positions of Frames, and the pairs of points that alone can lead from one to another.

facts-black-stones = pedine nere
facts-white-stones = pedine bianche
facts-neutral-stones = pedine neutrali
facts-points-scored-by-black = punti segnati dal Nero
facts-points-scored-by-white = punti segnati dal Bianco
facts-last = ultimi punti rivelati
facts-sealed = punti sigillati
facts-point = pedina su { $value }
facts-none = nessuna
facts-black = nera
facts-white = bianca
facts-neutral = neutrale
facts-no-points = nessuno
facts-given = la posizione dopo dice che gli ultimi punti rivelati sono { $black } e { $white }
facts-one-sealed = la posizione dopo dice che { $point } è sigillato
facts-changed = la posizione dopo non nomina punti che si possano rivelare ora, quindi si provano solo quelli cambiati

## Frames (Marcos Donnantuoni, 2002): simultaneous placement of stones.

points-along-a-side = punti per lato (regola 2)
points-that-win-rule = punti per vincere (regola 10)
whether-stones = se contano le pedine sui lati della cornice (regola 7)
a-neutral-stone = una pedina neutra al centro di un tavoliere di lato dispari (regola 2)
frames-own-solver = Il risolutore dei turni di Frames
solves-each-turn-as = Risolve ogni turno come gioco a matrice e pesca dall’equilibrio, così nessuno può indovinarlo.
black = Nero
white = Bianco
frames = Frames
two-secret-points-make = Due punti segreti fanno una cornice; segna un punto chi ha più pedine dentro.
a-move-an-empty = Una mossa: un punto vuoto, come k4.
    Una posizione: righe dall’alto (b, w, n, numeri di punti vuoti), punteggio 3-4, gli ultimi due punti e2,l7 o -, i punti sigillati -,-.
no-centre = start=neutral_centre vuole un lato dispari; { $size } non ha centro

## Notation of positions and moves of Frames.

notation-form = '{ $value }' non è un punto; scrivi una colonna e una riga, come e5
notation-outside = { $first } è fuori dal tavoliere, che va da a1 a { $corner }
notation-occupied = su { $point } c’è una pedina: si nominano solo punti vuoti
notation-fields = una posizione ha quattro parti (righe, punteggi, ultimi punti, punti sigillati); questa ne ha { $fields }
notation-rows = il tavoliere ha { $size } righe, divise da /; questa posizione ne ha { $rows }
notation-row = la riga { $first } ('{ $row }') deve riempire { $size } punti con b, w, n e numeri di punti vuoti
notation-scores = il punteggio si scrive 3-4, ciascuno al massimo { $goal }, e uno solo può averlo raggiunto; non '{ $scores }'
notation-last = gli ultimi punti sono '-' o due punti con quelle pedine, come e2,l7; non '{ $value }'
notation-missing = gli ultimi punti sono { $first }, ma su { $third } non c’è la loro pedina ('{ $second }'): mettila nelle righe, o scrivi '-' per gli ultimi punti
notation-sealed = i punti sigillati sono '-,-' o un punto vuoto per un giocatore, come k3,-; non '{ $sealed }'
notation-choose = Scegli in segreto un punto. I due punti sono gli angoli di una cornice: segna chi ha più pedine dentro.
notation-scored = { $scored } punti su { $goal }
notation-score = { $one } { $one ->
        [one] punto
       *[other] punti
    } a { $one_second }
notation-level = { $one } { $one ->
        [one] punto
       *[other] punti
    } a testa

## Puzzles of Frames: exact solutions of boards that are nearly full, and single turns of larger ones.

puzzles-the-next-point-scored = Il prossimo punto segnato vince. { $other } gioca { $against }: dove vince subito { $seat }?
puzzles-the-next-point-scored-2 = Il prossimo punto segnato vince. Trova un punto con cui { $seat } non può perdere in questo turno, ovunque giochi { $other }.
puzzles-plays-one-of-these = { $other } gioca uno di questi punti, tutti con la stessa frequenza: { $against }. Qual è il punto migliore per { $seat }, se poi si gioca in modo ottimale?
puzzles-which-point-does-play = Quale punto gioca più spesso { $seat }, se gioca in modo ottimale?

## Results of a round in short: the stones inside the frame, and the side that scored.

tally-inside = Dentro
tally-point = Pt
tally-same = stesso punto
tally-b = N
tally-w = B

## Tutorial of Frames.

tutorial-you-have-the-black = Hai le pedine nere. A ogni turno ciascuno sceglie in segreto un punto, e i due si svelano insieme. Scegli il punto in mezzo, d4.
tutorial-white-had-named-f6 = Il Bianco aveva scelto f6. Le due pedine restano lì per tutta la partita.
tutorial-in-this-tutorial-you = In questo corso sai che cosa sceglierà il Bianco; in una partita dovresti indovinarlo. Il Bianco sceglierà e5. Scegli lo stesso punto.
tutorial-one-neutral-stone = Vi si mette una pedina neutra. Non è di nessuno e non conta per nessuno.
tutorial-two-stones-that-are = Due pedine che non sono in linea sono gli angoli opposti di una cornice. Chi ha più pedine strettamente all’interno fa un punto. Il Bianco sceglierà f6. Avete due punti su tre: scegli un angolo in modo che la tua pedina di c4 stia dentro.
tutorial-your-stone = Dentro c’è solo la tua pedina: il punto è tuo, e anche la partita.
tutorial-stones-of-white-count = Le pedine del Bianco contano contro di te: a parità non si fa punto. Il Bianco sceglierà g6. Trova un angolo la cui cornice contenga più pedine tue che sue.
tutorial-two-against-one = Due contro una, o una contro nessuna: basta una pedina di vantaggio.
tutorial-stones-on-the-sides = Le pedine sui lati di una cornice non contano, ma solo quelle strettamente all’interno. Il Bianco sceglierà f6, sulla riga della tua pedina di d6: non ti può aiutare. Non lasciar fare punto al Bianco.
tutorial-nothing-of-whites-lay = Dentro non c’era nulla del Bianco, e il turno non ha dato punti.
tutorial-some-play-that-stones = C’è chi fa contare anche le pedine sui lati. Con quella regola la stessa posizione si può vincere: il Bianco sceglie di nuovo f6.
tutorial-your-stone-2 = La tua pedina sul lato ha contato. La regola si sceglie quando si prepara la partita; di solito i lati non contano.
tutorial-two-stones-in-one = Due pedine sulla stessa riga o colonna non formano una cornice. Il Bianco sceglierà g6, e quasi ogni angolo gli dà un punto. Non perdere nulla.
tutorial-in-line-with-whites = In linea con la pedina del Bianco, o vicino: niente cornice, o una cornice vuota.
tutorial-white-is-going = Il Bianco sceglierà g7. Conta bene: tre pedine tue e due del Bianco. Fa’ punto.
tutorial-well-counted = Contato bene. In partita conta il programma, e mostra la cornice.
tutorial-the-same-position = La stessa posizione, e il Bianco sceglierà g1. Questa volta spera che tu scelga lo stesso punto, per chiudere il turno senza nulla di fatto. Scegline un altro.
tutorial-the-stones = Le pedine di un turno restano per sempre: ogni turno rende più ricco il successivo.
tutorial-now-as = Ora come in partita: non sai che cosa sceglierà il Bianco. Ogni punto buono contro una scelta è cattivo contro un’altra. Scegli un punto.
tutorial-no-single-point = Nessun punto da solo è quello giusto. Il gioco ottimale è un miscuglio: ogni punto con una probabilità, così che al Bianco non giovi indovinare. Il laboratorio mostra questi miscugli sui tavolieri piccoli.

## Opzioni e loro valori.

size-title = Tavoliere
goal-title = Punti per vincere
frame-edge-title = Pedine sulla cornice
frame-edge-exclusive = non contano
frame-edge-inclusive = contano
start-title = Inizio
start-empty = tavoliere vuoto
start-neutral-centre = pedina neutra al centro
