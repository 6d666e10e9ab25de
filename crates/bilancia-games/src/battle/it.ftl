## Drawing of battles: a strip for each side with its units, its points in blocks of six, and the hits that they make.

draw-attacker = Attaccante
draw-defender = Difensore
draw-nobody = nessuno
draw-side = { $names }: { $units }; persi { $lost } IPC.
draw-taken = Presi { $loot } IPC.
draw-ashore = Da sbarcare: { $parts }; da terra e dall’aria: { $parts_second }; guarnigione: { $parts_third }.
draw-raiders = { $raiders } bombardieri in incursione.
draw-guns = Cannoni ancora da passare: { $guns }.
draw-rocket = Parte un razzo.
draw-raid = I bombardieri colpiscono la fabbrica.
draw-last = Si tirano gli ultimi dadi.
draw-fires = Le due parti fanno fuoco.
draw-go = L’attaccante continua o si ritira.
draw-dive = { $who }: si ritirano i sottomarini?
draw-lose = { $owner }, scegli che cosa perdi per { $hits } { $hits ->
        [one] colpo
       *[other] colpi
    }.
draw-drown = L’attaccante: quale carico è andato a fondo?
draw-the-guns-fire = La contraerea spara.
draw-the-last-exposures-are = Si tira per le ultime esposizioni.
draw-the-submarines-strike-first = I sottomarini colpiscono per primi.
draw-the-attacker-fires = L’attaccante spara.
draw-the-defender-fires-back = Il difensore risponde al fuoco.
draw-won = Conquistato. Saldo { $who } IPC.
draw-held = Il territorio tiene. Saldo { $value } IPC.
draw-even = Patta: il territorio tiene, perdite pari di { $lost } IPC.

## Facts of positions of a battle: units of each side, IPC lost, and the stage.

facts-of-the-attacker = { $value } dell’attaccante
facts-of-the-defender = { $value } del difensore
facts-units-of-the-attacker = unità dell’attaccante
facts-units-of-the-defender = unità del difensore
facts-ipc-lost = IPC persi dall’attaccante
facts-ipc-lost-2 = IPC persi dal difensore
facts-loot = IPC presi dal tesoro
facts-stage = fase, con i punti riportati

## One battle of Axis & Allies as a game for two, under dice, low luck or the five rules of A&A Chess (D.

attacker = Attaccante
defender = Difensore
battle = Battaglia
one-battle-of-axis = Una battaglia di Axis & Allies: che cosa perdere, e quando fermarsi; con i dadi, o senza.
a-move-lose-2 = Una mossa: lose 2 inf 1 arm (perdite); dive 1 o stay (sottomarini); go (continua) o withdraw (ritirata). Un tiro: colpi su tutto + colpi su navi, 2+0; ultimi dadi: attaccante + difensore, 0 a vuoto, 1 un colpo, 2 un colpo solo su navi; un’incursione: IPC.
    Una posizione: attaccante/difensore, riporti (3:1 dove solo 1 su 3 può colpire aerei), IPC persi, che cosa segue, e ciò che è insolito: 4arm+5inf/3arm+5inf 0,0 0,0 decide.

## Sentences about the effect of fire: how many hits were made, and the losses.

narrate-hits = { $fires }: { $count } { $count ->
        [one] colpo
       *[other] colpi
    }.
narrate-the-anti-aircraft-guns = La contraerea spara
narrate-the-last-anti-aircraft = L’ultimo fuoco della contraerea
narrate-the-attackers-submarines = I sottomarini dell’attaccante colpiscono per primi
narrate-the-attacker-fires = L’attaccante spara
narrate-the-defender-fires-back = Il difensore risponde al fuoco
narrate-last-dice = Gli ultimi dadi: { $attacker } { $attacker ->
        [one] colpo
       *[other] colpi
    } dell’attaccante, { $defender } del difensore.
narrate-the-attacker-loses = L’attaccante perde { $value }.
narrate-the-defender-loses = Il difensore perde { $value }.
narrate-ipc = unità per { $ipc } IPC
narrate-taken = Dal tesoro del difensore si prendono { $value } IPC.

## Notation of battles: positions and choices.

notation-position = '{ $word }' è fuori posto; una posizione è eserciti, riporti, IPC persi e che cosa segue, come '4arm+5inf/3arm+5inf 0,0 0,0 decide'
notation-units = '{ $first }' ha unità che questa battaglia non ha mai avuto; le sue forze sono { $second } e { $third }
notation-lost = ciò che resta e ciò che è perso ({ $sum } IPC) è più di quanto la parte ha portato ({ $whole } IPC)
notation-carried = '{ $carried },{ $first }' non si può riportare: con { $second } l’attaccante riporta da { $third } a { $fourth } punti, il difensore da { $fifth } a { $sixth }
notation-unsettled = in '{ $first }' nessuno ha nulla da fare; prosegue da sé fino a '{ $next }'
notation-choose = '{ $text }' non è una scelta di perdite qui: scrivi che cosa si perde, come 'lose 2 inf', { $all } in tutto, di unità che ci sono
notation-choose-ships = '{ $text }' non è una scelta di perdite qui: scrivi che cosa si perde, come 'lose 1 trn', { $all } in tutto, e navi per { $ships } colpi di sottomarini, finché ce ne sono
notation-dive = '{ $first }' non è una mossa qui: i tuoi sottomarini restano (stay), o alcuni si ritirano, da 'dive 1' a 'dive { $submarines }'
notation-decide = '{ $value }' non è una mossa qui: scrivi go per un altro assalto, o withdraw per ritirarti
notation-cargo = '{ $first }' non è una perdita di carico qui: c’è posto per { $room } fanterie, un carro vale due; scrivi ad esempio 'lose 1 inf'
notation-roll = '{ $value }' non può venire da questi dadi
notation-lost-so-far = persi: { $lost } IPC
notation-lose = perdite:
notation-submarines-withdraw = sottomarini ritirati:
notation-submarines-stay = i sottomarini restano
notation-another-assault = un altro assalto
notation-withdraw = ritirata

## Puzzles of battles that are small enough for exact optimal play: losses, withdrawal, and what a battle brings.

puzzles-what-does-it-bring = { $seat }: quanto guadagni alla fine, in IPC e in media, se entrambi giocano in modo ottimale? Scegli il valore più vicino.
puzzles-after-how-many-assaults = { $seat }: dopo quanti altri assalti ti ritiri, se devi dirlo adesso? Conta in IPC.
puzzles-which-loss-costs-least = { $seat }: quale perdita alla fine costa meno?

## Questions that players may ask during a battle.

questions-help = In questo gioco puoi anche chiedere:
    {"  "}persi     che cosa ha perso finora ciascuna parte, in IPC
questions-lost = Persi finora: l’attaccante { $attacker } IPC, il difensore { $defender } IPC.

## Options of a battle, and the start under these options.

setup-units-such-as-4arm = unità come 4arm+5inf, o - per nessuna
setup-how-points-become-hits = come i punti diventano colpi (regola 3)
setup-the-attackers-units = le unità dell’attaccante
setup-the-defenders-units = le unità del difensore
setup-infantry-and-armour-aboard = fanteria e carri a bordo dei trasporti attaccanti, da sbarcare (regola 9)
setup-attackers-that-join = attaccanti che si uniscono a uno sbarco da terra e dall’aria (regola 9)
setup-defenders-of-the-land = difensori della terra dietro il mare (regola 9)
setup-anti-aircraft-guns-that = cannoni contraerei che gli aerei contro la terra passano, l’ultimo è il suo (regola 7)
setup-exposures-earlier = esposizioni precedenti nella stessa mossa di combattimento (regola 7)
setup-bombers-beside-the-others = bombardieri, oltre agli altri, che attaccano la fabbrica (regola 8)
setup-a-rocket-is-fired = prima parte un razzo (regola 8)
setup-ipc-that-the-defender = IPC che il difensore ha in mano (regola 8)
setup-the-attackers-bombers-have = i bombardieri dell’attaccante hanno tre dadi
setup-the-attackers-submarines = i sottomarini dell’attaccante attaccano con 3
setup-the-defenders-fighters = i caccia del difensore difendono con 5
setup-the-attacker-may-withdraw = l’attaccante può ritirarsi dopo un assalto (regola 6)
setup-submarines-may-withdraw = i sottomarini possono ritirarsi da soli (regola 5)
setup-the-payoff-ipc-that = la vincita: gli IPC persi in più dall’altro, o il territorio (regola 11)
setup-aircraft-shot-down-still = gli aerei abbattuti contano ancora ai cannoni che avrebbero passato (regola 7)
setup-exposures-that-cost = esposizioni che costano un aereo con RYOF sotto 6 (regola 7)
setup-under-cof-with-last = con COF con ultimi dadi, se ogni parte ne tira uno o uno vale per entrambe (regola 3)
setup-too-many = una parte di questo gioco ha al massimo { $most_units } unità; `bilancia battle` calcola battaglie più grandi
setup-guns = i cannoni contraerei qui non sono unità: di’ con guns=1 quanti sparano
setup-guns-at-sea = cannoni e fabbriche stanno a terra: guns e raid vogliono una battaglia a terra, o una garrison
setup-empty = attack e defend vogliono almeno un’unità ciascuno
setup-land-at-sea = fanteria e carri non combattono in mare; per uno sbarco, mettili in cargo, inland e garrison
setup-forces-at-sea = con uno sbarco, attack e defend sono le forze in mare: fanteria e carri vanno in cargo, inland e garrison
setup-ships-on-land = le navi combattono in mare, non in inland o garrison
setup-no-cargo = uno sbarco vuole un carico (cargo), e i trasporti portano solo fanteria e carri
setup-no-room = un trasporto porta due fanterie o un carro: in { $count } non c’è posto per { $cargo }

## The strip of one side in a battle: its units, its points in blocks of six or its dice, and its hits.

strip-hits = colpi
strip-carry = riporto
strip-die = dado
strip-carried = { $carried } riportati
strip-support = { $support } × 4 dal mare
strip-dice = { $count } con { $value }

## Opzioni e loro valori.

setup-rules-title = Regola di battaglia
setup-guns-title = Cannoni contraerei
setup-exposed-title = Esposizioni precedenti
setup-raid-title = Bombardieri in incursione
setup-treasury-title = Tesoro del difensore
setup-withdrawal-title = Ritirata
setup-submarines-title = Ritirata dei sottomarini
setup-aim-title = Vincita
setup-aim-swing = differenza di IPC persi
setup-aim-take = il territorio
setup-guns-by-title = Esposizioni per aereo perso
setup-last-die-title = Ultimi dadi
setup-last-die-each = uno per parte
setup-last-die-one = uno per entrambe
setup-attack-title = Attaccante
setup-defend-title = Difensore
setup-cargo-title = Unità da sbarcare
setup-inland-title = Da terra e dall’aria
setup-garrison-title = Guarnigione
setup-rocket-title = Razzo
setup-heavy-bombers-title = Bombardieri pesanti
setup-super-submarines-title = Supersottomarini
setup-jets-title = Caccia a reazione
setup-static-exposures-title = Aerei abbattuti ancora esposti

## Tutorial of battles.

tutorial-you-defend = Difendi, senza dadi. In un assalto ogni unità dà i suoi punti: quattro carri attaccano con 3 ciascuno, 12 in tutto. Ogni sei punti è un colpo, quindi perdi due unità, e le scegli tu. Perdi le due che costano meno, fanteria da 3 IPC.
tutorial-no-die-was = Nessun dado è stato tirato, e nessuno serve: chi sa sommare e dividere per sei sa che cosa succederà. Le unità appena colpite sparano ancora una volta prima di uscire.
tutorial-now-you-attack = Adesso attacchi. Le tue due fanterie danno 1 ciascuna e il caccia 3: 5 punti. Un resto di 5 vale un colpo; per chi difende anche un resto di 4. Le due fanterie di fronte danno 2 ciascuna, 4 punti: un colpo contro di te. Perdi fanteria, non il caccia da 12 IPC.
tutorial-one-each = Una perdita per parte, 3 IPC ciascuno. La fanteria serve a essere persa: portane più di quanta ti sembra necessaria.
tutorial-after-an-assault = Dopo un assalto chi attacca continua o si ritira. Hai due fanterie e tre carri, 11 punti: un colpo, e il resto di 5 ne fa un secondo. Difendono una fanteria e un carro. Continua.
tutorial-eleven-points = Entrambi i difensori cadono in questo assalto. Sparano ancora una volta, 4 punti e quindi un colpo, e il campo è tuo.
tutorial-three-points-never = Ti resta un carro, 3 punti: nessun colpo, né ora né mai, perché un resto piccolo va perso. Quattro fanterie danno 8 punti, un colpo ogni volta. Ritirati.
tutorial-the-armour-is = Il carro è salvo per un altro giorno. Chi si ritira in tempo perde una battaglia e conserva un esercito.
tutorial-only-land-units = In questa battaglia conta solo prendere il territorio. La tua fanteria e i due caccia hanno appena colpito l’ultimo difensore, che vi ha colpiti una volta. Scegli che cosa perdere, in modo che il territorio sia tuo.
tutorial-a-fighter-cannot = Gli aerei non tengono un territorio. Il caccia costa quattro volte tanto, ma solo la fanteria lo conquista.
tutorial-a-small-remainder = Un’altra regola, COF, “le frazioni si riportano”: un resto piccolo non va perso ma si riporta all’assalto successivo. Chi attacca ha 8 punti: un colpo, e 2 si riportano. Difendi: perdi fanteria.
tutorial-two-points-wait = I due punti aspettano e si sommano nel prossimo assalto. Niente si perde per arrotondamento, e ancora nessun dado.
tutorial-a-die-for-the = Una terza regola, RYOF, “ognuno tira la sua frazione”: un dado decide il resto. Chi attacca aveva 8 punti: un colpo e un resto di 2. Il dado ha segnato 2 o meno, quindi è un secondo colpo. Perdi due fanterie.
tutorial-one-die = Un dado per un esercito intero, invece di uno per unità. Ci sono sette regole così, da nessun dado a tutti, e il laboratorio misura quanta fortuna c’è in ognuna.
tutorial-guns-fire-first = La contraerea spara prima di tutto. Tre aerei sono passati davanti a due cannoni, sei esposizioni, e ogni quinta costa un aereo: ne cade uno, e scegli tu quale. Tieni il bombardiere.
tutorial-every-fifth = Un caccia da 12 IPC invece di un bombardiere da 15. La battaglia comincia solo adesso.
tutorial-submarines-may = In mare: dopo un assalto i sommergibili possono immergersi e andarsene. Il tuo ha 2 punti e non colpirà; la corazzata ne ha 4, per chi difende un colpo. Immergiti.
tutorial-out-of-reach = Fuori portata. I sommergibili sparano anche per primi in un assalto, e non colpiscono mai gli aerei. Ne sai abbastanza per ogni battaglia di qui: provane una contro Ninetta.
