## Drawing of Nibelungenlied.

draw-tragic-fate = Tragico Destino
draw-natural-order = Ordine Naturale
draw-gunther = Gunther
draw-kriemhild = Crimilde
draw-hagen = Hagen
draw-siegfried = Sigfrido
draw-brunhild = Brunilde
draw-lay = Il Tragico Destino mette da parte due selettori.
draw-select = Turno { $turn }: entrambi scelgono in segreto.
draw-moves = Turno { $turn }: { $owner } muove { $names }.
draw-wins = Ha vinto: { $seat_name }.
draw-drawn = La partita è patta.
draw-none = nessuno
draw-face-up = { $seats }, selettori scoperti: { $names }.

## Facts of positions of Nibelungenlied: the number of the turn, the selectors, and where the characters stand.

facts-turn = numero del turno
facts-selectors-face-up-before = selettori scoperti davanti al Tragico Destino
facts-selectors-face-up-before-2 = selettori scoperti davanti all’Ordine Naturale
facts-phase = fase
facts-place = vertice di { $value }
facts-none = nessuno
facts-lay = si mettono da parte due selettori
facts-select = si scelgono le coppie
facts-over = la partita è finita
facts-gunther-moves = muove Gunther
facts-kriemhild-moves = muove Crimilde
facts-hagen-moves = muove Hagen
facts-siegfried-moves = muove Sigfrido
facts-brunhild-moves = muove Brunilde

## Pairs, staying and moves, in place of their notation.

words-gk = Gunther e Crimilde
words-gh = Gunther e Hagen
words-gs = Gunther e Sigfrido
words-gb = Gunther e Brunilde
words-kh = Crimilde e Hagen
words-ks = Crimilde e Sigfrido
words-kb = Crimilde e Brunilde
words-hs = Hagen e Sigfrido
words-hb = Hagen e Brunilde
words-sb = Sigfrido e Brunilde
words-g-stays = Gunther resta
words-k-stays = Crimilde resta
words-h-stays = Hagen resta
words-s-stays = Sigfrido resta
words-b-stays = Brunilde resta
words-g-goes = Gunther in
words-k-goes = Crimilde in
words-h-goes = Hagen in
words-s-goes = Sigfrido in
words-b-goes = Brunilde in

## Instructions and titles for a player who chooses.

guide-lay = Metti da parte due selettori, scoperti: nel primo turno non puoi scegliere questi due personaggi.
guide-select = Scegli in segreto due personaggi. Quelli scelti da entrambi si annullano; gli altri muovono.
guide-move = Muovi { $names }: scegli un vertice, o il pezzo stesso per restare.
guide-marriage = Gunther sposa Brunilde, con Sigfrido nel castello
guide-murder = Gunther e Hagen uccidono Sigfrido
guide-wedding = Sigfrido sposa { $names } in un castello
guide-both = entrambe le parti hanno raggiunto lo scopo
guide-no-goal = nei turni di una partita nessuno ha raggiunto lo scopo
guide-goes = { $name } in { $vertex_name }
guide-stays = { $name } resta
guide-face-up = scoperti: { $name }

## Nibelungenlied (Richard Vickery, 2002): simultaneous selection, open movement.

how-far-the-others = di quanto muovono gli altri se un personaggio è comune (regola 12)
where-murder-counts-rule = dove vale l’uccisione (regola 19)
when-goals-are-checked = quando si controllano gli scopi (regola 21)
who-wins-if-both = chi vince se entrambi raggiungono uno scopo (regola 21)
whether-two-steps-may = se due passi possono superare un pezzo (regola 14)
a-draw-after-this = patta dopo questo numero di turni (regola 22)
tragic-fate = Tragico Destino
natural-order = Ordine Naturale
nibelungenlied = Nibelungenlied
choose-in-secret-who = Si sceglie in segreto chi muove. Tre finali: un delitto o due possibili matrimoni.
a-pair-two-letters = Una coppia: due lettere fra G K H S B, come HS. Una mossa: S-D3; S0 resta.
    Una posizione: dove stanno G K H S B, coppie scoperte, turno, fase: D4E5E4D1B1 GK/- 1 select.
own-engine = Il motore proprio di Nibelungenlied
solves-each-turn-over = Conosce all’incirca il valore di ogni posizione e risolve ogni turno come gioco a matrice su questi valori. Risponde quasi subito e, se ha tempo, guarda più avanti.

## Sentences about a reveal: which characters are cancelled, and how far the others may move.

narrate-nothing-common = Nessuno è stato scelto due volte: { $moving_names } muovono di un passo al massimo.
narrate-one-common = { $common_names } è annullato, perché scelto da entrambi: { $moving_names } muovono di { $steps } { $steps ->
        [one] passo
       *[other] passi
    } al massimo.
narrate-same = Entrambi hanno scelto { $common_names }: non muove nessuno.
narrate-and = {" "}e{" "}

## Notation of positions and moves of Nibelungenlied.

notation-pair-form = '{ $value }' non è una coppia di personaggi; scrivi due lettere diverse fra G K H S B, come HS
notation-move-form = '{ $first }' non è una mossa di { $letter }; scrivi { $letter }-C2 per un vertice, o { $letter }0 per restare
notation-face-up = { $both } è scoperto davanti a te in questo turno e non si può scegliere; hai { $hand }
notation-banned = { $pair } è proprio la coppia scoperta dell’avversario; scegline un’altra
notation-not-his-turn = ora muove { $character }, non { $named }: l’ordine è Gunther, Crimilde, Hagen, Sigfrido, Brunilde
notation-occupied = { $vertex_name } è occupato; si va solo su un vertice vuoto
notation-too-far = { $vertex_name } è troppo lontano da { $from }: in questo turno il pezzo fa { $steps } passo/i, su vertici vuoti
notation-fields = una posizione ha quattro parti (pezzi, coppie scoperte, turno, fase); questa ne ha { $fields }
notation-places = '{ $places }' deve nominare cinque vertici, da A1 a E5, per Gunther, Crimilde, Hagen, Sigfrido e Brunilde
notation-shared = { $other } e { $one } stanno entrambi su { $name }; ogni vertice tiene un pezzo solo
notation-hands = '{ $hands }' deve indicare le coppie scoperte dei due giocatori, come GK/- o -/HS; ne ha una solo uno dei due (nessuno prima di mettere da parte)
notation-turn = '{ $turn }' non è un turno di questa partita; va da 1 a { $limit }
notation-phase = '{ $phase }' non è una fase adatta al resto; scrivi lay, select, select:GH,-, move:HS,KH@S, over:1, over:2 o over:=
notation-decided = in questa posizione uno scopo è raggiunto, quindi la fase deve essere over

## Puzzles of Nibelungenlied: moves that decide a turn, and selections of the last turn.

puzzles-to-move-force = Muove { $seat }: vinci in questo turno, qualunque cosa accada.
puzzles-to-move-do-not = Muove { $seat }: evita la sconfitta in questo turno.
puzzles-the-last-turn-after = Ultimo turno: poi la partita è patta. { $other } sceglie una di queste coppie, tutte con la stessa frequenza: { $against }. Qual è la coppia migliore per { $seat }?
puzzles-the-last-turn-after-2 = Ultimo turno: poi la partita è patta. Quale coppia sceglie più spesso { $seat }, se gioca in modo ottimale?
puzzles-the-last-turn-after-3 = Ultimo turno: poi la partita è patta. Quale coppia non è mai giusta per { $seat }, perché un’altra è migliore qualunque sia la scelta di { $other }?

## Tutorial of Nibelungenlied.

tutorial-five-characters-stand = Cinque personaggi stanno sul tavoliere e non sono di nessuno. Tu sei il Tragico Destino. Ciascuno ha cinque selettori, uno per personaggio; prima del primo turno il Destino ne scopre due. Scopri Gunther e Crimilde.
tutorial-now-you-choose-among = Ora scegli fra i tre rimasti, e l’avversario fra tutti e cinque. Al turno dopo sarà il contrario.
tutorial-each-turn-both-players = A ogni turno ciascuno sceglie in segreto due personaggi, e si svelano insieme. Dietro lo schermo hai Hagen, Sigfrido e Brunilde. Scegli Sigfrido e Brunilde.
tutorial-what-you-pick-stays = La scelta resta segreta finché non hanno scelto entrambi. Un personaggio scelto da tutti e due è annullato: non lo muove nessuno.
tutorial-now-you-are-natural = Ora sei l’Ordine Naturale, che sceglie fra tutti e cinque. Puoi usare uno dei due scoperti dell’avversario, ma non entrambi. Scegli Gunther, che è scoperto, e Sigfrido.
tutorial-the-opponent-cannot-pick = In questo turno l’avversario non può scegliere Gunther: sei certo di muoverlo tu.
tutorial-the-pairs-have-nothing = Le coppie non hanno nulla in comune: muovono tutti e quattro, di un passo, nell’ordine Gunther, Crimilde, Hagen, Sigfrido, Brunilde. Gunther tocca a te. Portalo da D4 a C3.
tutorial-a-step-goes-along = Un passo segue una linea fino a un vertice vicino e vuoto. Poi viene Hagen, e lo muove l’avversario.
tutorial-moving-is-a-right = Muovere è un diritto, non un obbligo. La stessa posizione: lascia Gunther dov’è.
tutorial-a-piece-that = Un pezzo scelto può restare fermo. Spesso si sceglie un personaggio solo perché non lo muova l’avversario.
tutorial-both-picked-hagen-so = Entrambi hanno scelto Hagen, che è annullato; gli altri due muovono fino a due passi. Porta Gunther in C2.
tutorial-one-character-in-common = Un personaggio in comune vuol dire passi più lunghi per gli altri. Se indovini la scelta dell’avversario, vai lontano.
tutorial-the-three-corner-triangles = I tre triangoli agli angoli sono castelli. L’Ordine Naturale vince con le nozze: in un castello Sigfrido, una regina (Crimilde o Brunilde), e il terzo vertice vuoto. Sigfrido aspetta a Xanten: vinci con Brunilde.
tutorial-siegfried-and-brunhild-are = Sigfrido e Brunilde sono soli nel castello: sono le nozze.
tutorial-tragic-fate-wins = Il Tragico Destino vince con il delitto: Gunther, Hagen e Sigfrido sui tre vertici di un piccolo triangolo che non è un castello. Sigfrido lo muovi tu: vinci.
tutorial-gunther-and-hagen-have = Gunther e Hagen l’hanno in mezzo. Sigfrido è morto, e il Destino ha vinto.
tutorial-tragic-fate-also-wins = Il Tragico Destino vince anche se Sigfrido, Gunther e Brunilde occupano i tre vertici di un castello: Gunther sposa Brunilde. Vinci.
tutorial-siegfried-has-helped-his = Sigfrido ha aiutato l’amico a sposarsi, ed è l’altra tragedia.
tutorial-you-are-natural-order = Sei l’Ordine Naturale. Dopo Hagen muove Sigfrido, e lo muove l’avversario: guarda dove potrebbe morire. Metti Hagen dove non fa danno.
tutorial-with-hagen-on-b1 = Con Hagen in B1 Sigfrido sarebbe andato in C1, e con Hagen in C1 in D2. Guarda sempre chi muove dopo. Ora gioca una partita intera, una volta per ruolo.

## Opzioni e loro valori.

match-bonus-title = Dopo un personaggio comune
match-bonus-two-steps = due passi
match-bonus-one-step = un passo
murder-site-title = Luogo dell’uccisione
murder-site-non-castle-triangle = ogni triangolo tranne i castelli
murder-site-no-castle-vertex = nessun vertice di castello
win-check-title = Controllo degli scopi
win-check-after-each-move = dopo ogni mossa
win-check-end-of-turn = a fine turno
both-goals-title = Se entrambi raggiungono uno scopo
both-goals-mover = vince chi ha mosso
both-goals-draw = patta
both-goals-tragic-fate = vince il Tragico Destino
both-goals-natural-order = vince l’Ordine Naturale
two-step-path-title = Mosse di due passi
two-step-path-no-jump = non oltre un pezzo
two-step-path-jump = anche oltre un pezzo
max-turns-title = Limite di turni
