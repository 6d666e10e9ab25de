## A turn in a few sentences: what it takes at which losses, what it buys, and whether the capital is safe after it.

explain-takes = Prende { $name }, che vale { $worth } IPC a turno, perdendo { $own } IPC; il nemico ne perde { $other }.
explain-enters = Entra in { $name }, che vale { $worth } IPC a turno, senza combattere.
explain-strikes = Colpisce in { $name }: il nemico perde { $other } IPC contro { $own }.
explain-quiet = Non attacca nulla.
explain-buys = Compra { $listed }.
explain-safe = Tiene { $first } al sicuro da { $second }.
explain-open = { $first } potrebbe cadere davanti a { $second }.
explain-and = e

## How battles would end: exactly without dice, with probabilities otherwise.

forecast-no-attack = Nessuna tua unità attacca ancora { $name }.
forecast-can-come = Possono arrivare: { $list }. Per vedere come finirebbe un attacco nomina le unità, come pronostico { $pack }: { $example }
forecast-none-come = Nessuna tua unità può arrivarci nella mossa di combattimento.
forecast-ahead = Questo vale per la mossa di combattimento di questo turno.
forecast-moved = La mossa di combattimento di questo turno è finita: nuove unità partono per le battaglie nel prossimo.
forecast-no-battles = In questo turno non ci sono battaglie.
forecast-landing = È uno sbarco: nessuno si ritira.
forecast-support = { $shore_support } { $shore_support ->
        [one] corazzata appoggia
       *[other] corazzate appoggiano
    } il primo assalto.
forecast-sea-first = Prima viene la battaglia in { $name }; questo è dopo che l’attaccante l’ha vinta.
forecast-sea-lost = Prima viene la battaglia in { $name }, che non la libera: nessuno sbarca.
forecast-guns = Contraerea: { $exposures } { $exposures ->
        [one] esposizione
       *[other] esposizioni
    } in tutta la mossa; aerei persi prima delle battaglie: { $count }.
forecast-gun-dice = Contraerea: { $exposures } { $exposures ->
        [one] esposizione
       *[other] esposizioni
    } in tutta la mossa, decise dai dadi prima delle battaglie e qui non contate.
forecast-subs-leave = Per ordine permanente i sottomarini rimasti ai difensori se ne vanno dopo un assalto; allora qui restano { $own } | { $other }. Le cifre qui sopra li contano come se restassero.
forecast-subs-may-leave = Per ordine permanente i sottomarini rimasti ai difensori se ne vanno dopo un assalto, se una zona è libera per loro; le cifre qui sopra li contano come se restassero.
forecast-under-way = Questa battaglia è in corso; senza ritirata restano { $own } | { $other }.
forecast-carried = Punti riportati: { $own } | { $other }.

## Questions that a player may ask about a position: odds of a battle, neighbours, threats, and battles set up.

too-many = sono troppe: chiedi di al massimo { $most } unità
help = In questo gioco puoi anche chiedere:
    {"  "}pronostico UKR              come finirebbe la battaglia in un’area; prima che vi entrino unità, che cosa può arrivarci
    {"  "}pronostico UKR: 5 inf 2 arm come finirebbe se attaccassero queste unità
    {"  "}b                           le battaglie di questo turno
    {"  "}m UKR                       che cosa i nemici potrebbero portare in un’area nei prossimi turni
    {"  "}v UKR                       un’area e le sue vicine
    {"  "}spiega muovi UKR: …         che cosa portano questi ordini, e se poi la capitale è al sicuro
    Le aree si scrivono con un codice, o con l’inizio del nome.
touches = Tocca:

## Units that could come to an area in one move of their power.

reach-no-threat = Così com’è la mappa, nessun nemico può portare nulla in { $name } nel suo prossimo turno.
reach-theirs = { $name } è del nemico: chiedi di terre che potrebbe attaccare.
reach-from-sea = { $transports } { $transports ->
        [one] trasporto
       *[other] trasporti
    } a portata della costa
