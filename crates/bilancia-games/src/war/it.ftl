## Sides of a war by bids: the side that is bid for, the bids that are possible, and the game that follows from one.

auction-no-bidder = Qui non si punta per una potenza '{ $name }'; si punta per: { $known }.
auction-amount = { $power }: '{ $first }' non è un numero intero di IPC da 0 a { $most_bid }. Scrivine uno.
auction-twice = { $power } ha due importi; lasciane uno.

## Opponents of the war: the recruit, and those that plan whole turns.

bots-captain = Capitano
bots-plans-whole-turns-over = Progetta turni interi su battaglie esatte, e difende quel che tiene dagli attacchi migliori del nemico.
bots-general = Generale
bots-plans-whole-turns = Progetta turni interi e li giudica dalle risposte di tutte le altre potenze, fin dopo il suo turno seguente.
bots-recruit = Recluta
bots-looks-at-its-own = Guarda solo il suo turno: compra fanteria e carri, e attacca dove prende terra e ci guadagna.

## Facts of positions of the war: the turn, treasuries, owners of lands, and units by area, owner and kind; and the search for a turn between two of them.

facts-turn = giro, potenza e fase
facts-power = IPC, armi e ordini di { $value }
facts-owner = padrone e complesso di { $value }
facts-units = unità di { $value }
facts-rest = altri dettagli
facts-none = nessuno

## The whole war of Axis & Allies with the battle rules of A&A Chess (D.

war = Guerra
the-whole-war = L’intera guerra di Axis & Allies, in due su una mappa piccola o in cinque su quella del mondo; con i dadi, o senza.
a-turn = Le parole si scrivono in inglese o in italiano: ricerca, acquista, muovi, imbarca, a terra, bombarda, razzo, perde, combatti, sposta, schiera, ordini, avanti, fine; per (via), da (by), verso (to), fermati dopo (stop after), perdite (lose), ritirata (withdraw), un altro assalto (go). Un turno è un testo: buy 2 inf; move PAS: 1 arm VIG; fight PAS; shift VIG: 2 inf OCC; place 2 inf OCC; end. Prima sta la meta, poi le unità e da dove vengono; via nomina aree sulla strada; done chiude una fase, end il turno. Altri ordini: research 10; load GOWZ: 2 inf OCC; land ARS: 2 inf STRZ; raid LEV: 1 bmb MOL; rocket VIG > LEV; fell 1 ftr CAM; orders land inf arm bmb ftr; orders sea trn sub ftr car bat; orders subs stay o leave. Dopo fight PAS: si può scrivere lose arm inf, keep land (l’ultima unità di terra si perde per ultima), stop after 2 (dopo 2 assalti), stop below 3 (sotto 3 unità), stop air only (coi soli aerei), to VIG (dove), dive 1 after 1 to GOWZ, anche più volte; con by hand si scrive ogni scelta, e go on continua una battaglia che i dadi hanno interrotto. In battaglia: lose 2 inf (perdite); dive 1 GOWZ (sottomarini); go (avanti); withdraw VIG (ritirata). Un tiro: colpi su tutto + colpi su navi, 2+0; altrove il suo numero.
    Una posizione: giro, potenza e fase, poi gli IPC delle potenze, poi le aree: padrone, c per un complesso, e unità per padrone, lettera e numero: VIG=1,1i3,1a1. Aree, gruppi di unità, carichi e segni possono stare in qualsiasi ordine.

## Sentences about the effect of an order: losses, lands that change hands, money, and how a battle stands.

narrate-goes-on = La battaglia in { $name } continua: { $attacker } contro { $defender }.
narrate-carried = Punti riportati: { $own } e { $other }.
narrate-capitals = La guerra è vinta per le capitali nemiche prese: { $taken }.
narrate-worth = La guerra è vinta per la produzione: terre da { $worth } IPC alla fine del giro, contro { $worth_second }.
narrate-rounds = L’ultimo giro è finito: { $names } ha terre da { $worth } IPC, l’altra parte da { $worth_third }.
narrate-idle = La guerra è finita: nessuna potenza ha più niente da fare.

## Pictures of assaults of a chronicle: the strips of both sides.

strips-assault = Assalto { $number }
strips-loses = Persi: { $named }. Restano: { $named_second }.
strips-nobody = niente

## Tutorial of the war: a first turn on The Strait, part by part.

tutorial-you-are-the-west = Sei l’Ovest, e questo è il tuo turno: compra, muovi, combatti, sposta, schiera, invia. Prima si paga: ciò che compri ora arriva sulla mappa solo alla fine del turno. Hai 11 IPC, e la fanteria costa 3: è il modo più economico di tenere una terra. Comprane tre: acquista 3 inf.
tutorial-nine-ipc-are-spent = Hai speso nove IPC e due restano nel tesoro. La fanteria aspetta di essere schierata.
tutorial-one-infantry = Una fanteria dell’Est tiene Il Passo, che vale 2 IPC a turno e confina con le tue Vigne. Chi entra in terra nemica la attacca. Manda le tre fanterie delle Vigne: prima sta la meta, poi le unità e da dove vengono: muovi PAS: 3 inf VIG.
tutorial-they-stand-ready = Stanno pronte al Passo. Non spara ancora nessuno: tutte le mosse vengono prima di tutte le battaglie.
tutorial-before-you-fight-look = Prima di combattere guarda il pronostico. Senza dadi è esatto: si sommano i punti, e ogni sei fanno un colpo. Le tue tre fanterie hanno un punto ciascuna, troppo poco per un colpo. Chiedilo: pronostico PAS.
tutorial-the-forecast-shows-each = Il pronostico mostra ogni assalto: punti, colpi, e punti riportati a quello dopo. Più punti insieme lo accorciano.
tutorial-armour-attacks-with-three = Un carro attacca con tre punti e si muove di due aree. Aggiungine uno all’attacco, dalle Vigne o da Occaso, così la somma è sei: un colpo al primo assalto.
tutorial-three-times-one = Tre volte uno e tre fanno sei punti: un colpo è certo.
tutorial-all-units-are-where = Tutte le unità sono al loro posto. Combatti la battaglia: combatti PAS. Questo chiude anche le mosse; una battaglia preparata si deve combattere.
tutorial-six-points-one-hit = Sei punti, un colpo: la fanteria dell’Est non c’è più. Ha risposto con due punti, che non fanno un colpo. Ti resta un’unità di terra, perciò Il Passo è subito tuo.
tutorial-after-the-battles-units = Dopo le battaglie le unità che non si sono mosse e non hanno combattuto possono spostarsi in terra amica. Le Vigne ora sono vuote, e l’Est potrebbe entrarci. Portaci qualcuno, per esempio due fanterie da Occaso: shift VIG: 2 inf OCC.
tutorial-the-vineyards-are-held = Le Vigne sono di nuovo difese. Chi ha attaccato resta dov’è fino al tuo prossimo turno.
tutorial-place-what-you-bought = Schiera ciò che hai comprato: in una terra dove hai un complesso fin dall’inizio del turno, cioè Occaso, la tua capitale. Ciò che non si schiera è perduto. schiera 3 inf OCC.
tutorial-four-infantry-guard-your = Ora quattro fanterie difendono la capitale. Se l’Est la prendesse, avresti perso.
tutorial-in-a-game-you = In una partita prepari tutto questo come bozza, la cambi come vuoi e la invii intera; prima non la vede nessuno. Chiudi il turno: end. La rendita arriva da sé: quanto valgono le tue terre.
tutorial-thirteen-ipc-came = Sono arrivati tredici IPC, due dal Passo, e tocca all’Est. Vinci se prendi Levante, la sua capitale, o se alla fine di un giro tieni terre per 16.
