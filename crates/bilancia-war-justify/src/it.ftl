## Conditions that every turn fulfils, from the order of turns to the ledger: the first one that is broken is the reason.

checks-next = dopo il turno di { $power } nel giro { $round } viene quello di { $next_power } nel giro { $next_round }, non quello di { $claimed_power } nel giro { $claimed_round }
checks-rested = in { $area } ci sono unità che hanno già mosso, o qualcosa di comprato o fatto, anche se il turno non è cominciato
checks-begun = il turno di { $power } comincia con una fase precedente a quella della posizione dopo: { $part }, non { $claimed_part }
checks-others = le armi o gli ordini di { $powers } sono diversi, ma ha mosso { $mover }: una potenza cambia solo i propri
checks-richer = IPC di { $power }: { $before } prima, { $after } dopo. { $after } − { $before } = { $gain }: nel turno di { $mover } guadagna solo { $mover }
checks-poorer = IPC di { $power }: { $before } prima, { $after } dopo. { $before } − { $after } = { $loss }: { $mover } non ha né bombardieri né razzi, e non ha preso la capitale di { $power }
checks-weapons = manca un’arma di { $power } che era già sviluppata
checks-research = ricerca di { $power }: { $weapons_before } armi e { $points_before } punti prima, { $weapons_after } armi e { $points_after } punti dopo; non si può pagare con { $cash } IPC
checks-owner = { $area } è passata a { $new }, ma nel suo turno solo { $power } prende terra, a nemici e neutrali
checks-complex = i complessi sono diversi in { $areas }: { $power } ne aveva costruiti { $before } in tutto, e dopo { $after }
checks-more = { $units } in { $area }: { $before } prima, { $after } dopo. { $after } − { $before } = { $gain }: ha mosso { $mover }, e agli altri lì non si aggiungono unità
checks-fewer = { $units } in { $area }: { $before } prima, { $after } dopo. { $before } − { $after } = { $loss }: nessuna unità di { $mover } poteva attaccare lì
checks-ally = { $units } in { $area }: { $before } prima, { $after } dopo. Ha mosso { $mover }, che non tocca le unità degli alleati
checks-of = { $new } ({ $power })
checks-no-owner = nessuno
checks-no-land = nessuna terra

## The end of a turn: units shifted, landed and placed so that they stand where the position after has them.

finish-crashes = non provati: aerei perduti perché non atterrano
finish-places = non provati: tutti i modi di dividere quel che i complessi possono fare

## Forces that can be sent to a battle, and what they can leave there.

forces-nothing-comes = per terra e per aria in { $name } non poteva arrivare nulla di { $mover }
forces-all-left = per terra e per aria potevano arrivare { $attack }, { $points } punti d’attacco per assalto, contro { $defenders }, { $defending_points } punti di difesa; sono rimasti tutti, quindi la terra non è stata presa
forces-strongest = per terra e per aria potevano arrivare { $attack }, { $points } punti d’attacco per assalto, contro { $defenders }, { $defending_points } punti di difesa; resta { $left }, quindi { $gone ->
        [one] mancherebbe
       *[other] mancherebbero
    } { $gone } unità

## The ledger of a turn: money that came in, and what the pieces that are new must have cost.

ledger-spent = { $cash } IPC ({ $power }){ $loot } + { $income } di entrate − { $left } rimasti = { $spent } che si possono essere spesi; quel che è nuovo costa { $terms } = { $cost }. { $cost } − { $spent } = { $difference }: { $difference } IPC spesi più di quanti ce ne fossero
ledger-rest = { $cash } IPC ({ $power }){ $loot } + { $income } di entrate − { $left } rimasti = { $spent } spesi; quel che è nuovo costa { $terms } = { $cost }. { $spent } − { $cost } = { $difference }: niente, neanche più cose insieme, costa { $difference } IPC
ledger-loot = {" "}+ { $loot } di bottino
ledger-none = {""}
ledger-nothing = niente
ledger-form = { $things } { $cost }
ledger-form-2 = { $sum } + { $term }
ledger-research-points = { $points } { $points ->
        [one] punto
       *[other] punti
    } di ricerca

## The nearest position that can be had: small changes of one that cannot, until a turn leads there.

nearest-cash = IPC di { $power }: { $cash } invece di { $other_cash }
nearest-count = { $unit } ({ $power }) in { $area }: { $number } invece di { $other_number }

## How far the search for a turn has come: positions between which a turn is looked for, states examined, and the limit.

progress-order = non provati: tutti gli ordini delle mosse, anche se alcune sono legali solo dopo altre
progress-voyages = non provati: tutti i viaggi di navi insieme, che sono troppi
progress-lacking = il tentativo più vicino: con battaglie che lasciano quel che c’è, in { $area } { $total ->
        [one] manca
       *[other] mancano
    } { $total } { $new }, che non { $total ->
        [one] poteva
       *[other] potevano
    } né arrivare né essere { $total ->
        [one] piazzato
       *[other] piazzati
    }
progress-money = il tentativo più vicino: con battaglie che lasciano quel che c’è, { $cash } IPC + { $income } di entrate − { $left } rimasti = { $money } per gli acquisti, e quel che dev’essere stato piazzato costa { $cost }: { $money } − { $cost } = { $rest }
progress-at-limit = il limite è stato raggiunto prima di provare tutto
progress-business = non provati: tutti i modi in cui poteva andare una battaglia, che sono troppi

## Where units can come from at most, however a turn is played: what is out of this reach is impossible.

reach-too-far = { $units }: dopo { $stand }, ma al massimo { $most } possono starci: { $why }
reach-stand = { $title } ({ $power }) in { $name }
reach-nearest = { $name } è a { $steps } passi dal più vicino, e lì non se ne può piazzare
reach-nowhere = non ce n’è da nessuna parte, e lì non se ne può piazzare
reach-there = { $near } a portata prima, e { $made } che il denaro può pagare e un complesso lì può fare
reach-together = { $title } di { $name } non possono essere arrivati tutti dove stanno: comunque si muovano, ne manca almeno { $total } in { $area }

## The search for a turn between two positions: attacks that leave what is there, battle by battle, and then everything else.

search-sets = non provate insieme: più di 4 aree con battaglie che non lasciano traccia
search-forces = non provate: tutte le forze che potevano arrivare a una battaglia, che sono troppe

## Areas in which units of the power that moved can stand at the end of its turn: land units on friendly land, aircraft where they can land.

stands-hostile = { $title } ({ $power }) in { $place }: { $old } prima, { $new } dopo, ma { $place } non è amica: chi attacca la prende, si ritira o è perduto
stands-field = { $title } ({ $power }) in { $place }: { $new } dopo, ma gli aerei atterrano solo dove la parte tiene la terra dall’inizio del turno
stands-decks = caccia ({ $power }) in { $place }: { $surplus } più di quanti posti ci sono sulle portaerei

## States from which battles can be set up: after research, with open capitals taken whose money pays for more, with bombers on raids, and with transports under way.

starts-dice = non provata: la ricerca con più di 12 dadi
starts-raids = non provate: tutte le incursioni insieme, che sono troppe

## The answer after a search that found no turn: reasons why none can be, or what was not decided.

verdict-no-force = { $name }: nessuna forza di { $mover } che potesse arrivare lascia proprio quel che c’è, per quanto combatta e qualunque cosa perda
verdict-exhausted = sono state provate insieme, in ogni ordine, tutte le battaglie di { $mover } che potevano finire così, anche quelle che non lasciano traccia: dopo nessuna tutte le unità possono essere arrivate dove stanno e tutto il denaro essere stato speso (stati: { $states })
verdict-closes = i conti di { $mover } tornano, e ogni unità da sola può essere arrivata dove sta; sono stati esaminati { $states } stati
verdict-ask-where = Con quali unità hai attaccato { $name }, e com’è andata la battaglia?
verdict-ask-all = Quali unità si sono mosse, hanno combattuto e sono state piazzate, e in che ordine?
