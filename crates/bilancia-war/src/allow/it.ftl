## Movement of aircraft: attacks, raids and landings.

air-few = { $ready ->
        [0] in { $name } non ci sono { $name_third } che possono ancora volare lì: scegli altri aerei, o un’area più vicina
        [one] in { $name } può ancora volare lì { $ready } { $name_third }: non prenderne di più
       *[other] in { $name } possono ancora volare lì { $ready } { $name_third }: non prenderne di più
    }
air-plain = gli aerei non hanno carico: toglilo
air-target = nella mossa di combattimento gli aerei volano solo in battaglia, e in { $name } non ce n’è: scegli una terra o una zona con unità nemiche, o muovili dopo le battaglie
air-way = nessuna via così, di al massimo { $range } passi, va da { $name } a { $name_third }: togli 'via', o nomina aree su una via né più lunga né con più cannoni di un’altra
air-far = nessuna via di al massimo { $range } passi va da { $name } a { $name_third }: scegli un’area più vicina
air-no-landing = dopo non tutti gli aerei potrebbero atterrare: lascia a ciascuno un campo o un ponte a portata
air-no-complex = in { $name } non c’è un complesso nemico da bombardare: scegli una terra che ne abbia uno
air-field = gli aerei atterrano solo in terre che la tua parte tiene dall’inizio del turno, o i caccia su portaerei: non in { $name }
air-deck = in { $name } ci sono { $free } posti liberi su portaerei: fanne atterrare al massimo tanti
air-same = gli aerei sono già in { $name }: scegli un’altra area
air-simple = dopo le battaglie la via non conta: togli 'via'

## Research, purchase, placing and standing orders.

economy-no-research = in questa guerra non si sviluppano armi: toglilo
economy-all-weapons = tutte le armi sono già sviluppate: toglilo
economy-cost = servono { $cost } IPC e ce ne sono { $cash }: prendi meno
economy-some = scrivi un numero di almeno 1
economy-no-place = senza la capitale e senza un complesso non si può piazzare nulla: non comprare
economy-sold = { $name } su questa mappa non si compra: compra uno di { $sold }
economy-pieces = una potenza ha al massimo { $most_pieces } unità di un tipo: comprane meno
economy-complexes = non si possono costruire altri complessi: toglili
economy-bought = { $name } comprati e non piazzati sono { $bought }: piazzane al massimo tanti
economy-held = { $name } non era tua quando il turno è cominciato: scegli una terra che lo era
economy-no-complex = { $land } non ha un complesso che possa farlo: scegli una terra con un complesso che tieni dall’inizio del turno
economy-output = il complesso in { $land } può fare ancora { $left } unità in questo turno: piazzane meno
economy-one-gun = { $name } ha già un cannone: piazzalo altrove
economy-one-complex = { $name } ha già un complesso: piazzalo altrove
economy-land = questo si piazza a terra: scegli la terra di un complesso
economy-sea = le navi si piazzano in una zona di mare che tocca la terra del complesso: scegline una
economy-enemy = in { $name } ci sono navi nemiche: scegli un’altra zona
economy-own-complex = le unità di terra e gli aerei si piazzano dove sta il loro complesso: togli 'by'
economy-bid-complex = una puntata compra solo unità: togli i complessi
economy-bid-by = quel che una puntata compra non viene da un complesso: togli 'by'
economy-bid-land = le unità di una puntata vanno in terra tua, le navi in zone con tue navi: scegli una terra così
economy-bid-sea = le navi di una puntata vanno in zone in cui hai navi: scegli una zona così
economy-asked = in questa guerra i difensori sono interrogati per le perdite: gli ordini permanenti non contano
economy-once = quest’ordine è già stato cambiato in questo turno, o è già così: toglilo
economy-no-order = non c’è un ordine così: nomina ogni tipo una volta

## Rockets, battles and the ends of phases.

fight-no-rockets = i razzi non sono sviluppati: toglilo
fight-rocket-first = i razzi si tirano prima della prima battaglia: toglilo
fight-rocket-once = in questo turno è già stato tirato un razzo: toglilo
fight-no-gun = in { $name } non c’è un tuo cannone che possa tirare: scegli una terra che ne abbia uno
fight-rocket-far = { $name } non ha un complesso nemico entro 3 spazi da { $name_second }: scegline uno più vicino
fight-no-battle = in { $name } non c’è una tua battaglia da combattere: scegli tra quelle preparate
fight-sea-first = lo sbarco in { $name } aspetta la battaglia in { $name_second }: combatti prima quella
fight-unfought = prima va combattuta la battaglia in { $name }
fight-in-the-air = un aereo in { $name } può ancora atterrare: prima fallo atterrare
fight-fell = nessun aereo così era esposto a questo fuoco: nominane uno che lo era
fight-flight = nessun aereo così era esposto a questo fuoco in un volo oltre { $guns } { $guns ->
        [one] cannone
       *[other] cannoni
    }: toglilo, o di’ quanti cannoni passa il suo volo
fight-lose = queste non sono perdite dovute adesso: nomina i tipi nell’ordine inf, arm, ftr, bmb, trn, sub, car, bat, tante quanti i colpi
fight-dive = i sottomarini non possono ritirarsi in { $name } adesso: la zona dev’essere libera e non luogo di battaglia, e una da cui sono venuti gli attaccanti
fight-go = la battaglia non chiede se prosegue: nomina le perdite
fight-withdraw = gli attaccanti non possono ritirarsi in { $name } adesso: scegli uno spazio da cui uno di loro è venuto

## Movement of land units.

land-sea = le unità di terra entrano nelle zone di mare solo a bordo di trasporti: imbarcale su uno che è lì
land-few = { $ready ->
        [0] in { $name } non ci sono { $name_third } che possono ancora muovere: scegli altre unità
        [one] in { $name } può ancora muovere { $ready } { $name_third }: non prenderne di più
       *[other] in { $name } possono ancora muovere { $ready } { $name_third }: non prenderne di più
    }
land-gun = i cannoni muovono solo dopo le battaglie: fino ad allora lasciali dove sono
land-friendly = { $name } è tua o di un alleato: spostati lì dopo le battaglie
land-far = { $name } è fuori portata per { $title } da { $name_third }: scegli una terra vicina, o per i carri una via di due passi
land-via = i carri non possono passare per { $name } verso { $name_second }: togli 'via', o passa per terra amica verso una battaglia, o per terra nemica vuota
land-poor = entrare in { $name } costa 3 IPC, e ce ne sono { $cash }: toglilo
land-closed = { $name } è neutrale, e in questa guerra i neutrali sono chiusi: toglilo
land-not-friendly = { $name } non è tua né di un alleato: dopo le battaglie si entra solo in terra amica
land-no-way = nessuna via di { $steps } passi per terra amica va da { $name } a { $name_third }: scegli una terra più vicina
land-second = { $name } ha già un cannone: spostalo altrove
land-plain = le unità di terra non hanno carico né cannoni sulla via: toglili
land-same = le unità sono già in { $name }: scegli un’altra area
land-no-via = dopo le battaglie la via non conta: togli 'via'

## Which actions are legal, rule by rule: each check says which rule forbids an action and what to do instead.

pending = prima viene { $guns }
guns = il fuoco contraereo: nomina l’aereo che cade con fell
battle = la battaglia in { $name }: prosegui, o ritirati
dice = un tiro
phase = questo fa parte { $wanted }, e il turno è arrivato { $now }
not-now = nessuna battaglia lo chiede adesso; cominciane una con fight
over = la guerra è finita: toglilo
first = { $name } non può attaccare nel primo giro: chiudi la mossa di combattimento
some = scrivi un numero di almeno 1
roll = questo lo decidono i dadi, non un giocatore
research = la ricerca
buy = gli acquisti
move = la mossa di combattimento
fight = le battaglie
shift = le mosse dopo le battaglie
place = il piazzamento
to-research = della ricerca
to-buy = degli acquisti
to-move = della mossa di combattimento
to-fight = delle battaglie
to-shift = delle mosse dopo le battaglie
to-place = del piazzamento
in-research = alla ricerca
in-buy = agli acquisti
in-move = alla mossa di combattimento
in-fight = alle battaglie
in-shift = alle mosse dopo le battaglie
in-place = al piazzamento

## Movement of ships.

sea-land = le navi stanno in mare: scegli una zona di mare
sea-few = { $ready ->
        [0] in { $name } non ci sono navi così che possono ancora arrivarci: scegline altre, o una zona più vicina
       *[other] in { $name } ci sono { $ready } navi così che possono ancora arrivarci: prendine al massimo tante
    }
sea-plain = solo i trasporti hanno un carico, e le navi non passano cannoni: toglili
sea-same = le navi sono già in { $name }: scegli un’altra zona
sea-shut = { $name } > { $name_second }: il canale è chiuso: la tua parte non ne tiene le terre dall’inizio del turno
sea-far = { $name } è più lontana dei passi che restano da { $name_second }, o sulla via ci sono navi nemiche: scegli una zona più vicina
sea-via = le navi non possono passare per { $name } da { $name_second } a { $name_third }: togli 'via', o nomina una zona libera tra le due
sea-no-via = senza una battaglia la via non conta: togli 'via'
sea-idle = nella mossa di combattimento le navi vanno a combattere, a portare o coprire uno sbarco, o a lasciare navi nemiche: muovile dopo le battaglie
sea-decks = senza questa portaerei qui un caccia in volo non potrebbe atterrare: lasciala a portata
sea-enemy = in { $name } ci sono navi nemiche: dopo le battaglie le navi non entrano in una zona così e non ne escono

## Loading and landing.

transport-some = scrivi un numero di almeno 1
transport-coast = { $name } non tocca { $name_second }: scegli una zona e una terra che si toccano
transport-enemy = in { $name } ci sono navi nemiche: prima liberala
transport-board = { $ready ->
        [0] in { $name } non ci sono { $name_third } che possono ancora imbarcarsi
        [one] in { $name } può ancora imbarcarsi { $ready } { $name_third }
       *[other] in { $name } possono ancora imbarcarsi { $ready } { $name_third }
    }: possono solo unità di terra che non hanno mosso, e i cannoni solo dopo le battaglie
transport-ally = ci si imbarca sui trasporti di un alleato solo dopo le battaglie: imbarcati allora
transport-ally-fight = in { $name } ci sono navi nemiche, e gli alleati non attaccano mai insieme: un trasporto alleato sbarca solo da una zona libera
transport-foreign = non ci sono trasporti di quella potenza dalla tua parte: nominane un’altra
transport-room = { $room ->
        [0] i trasporti in { $name } che possono ancora caricare non hanno posto per { $name_third }: prima portane uno lì, o prendi meno unità
       *[other] i trasporti in { $name } che possono ancora caricare hanno posto per { $room } { $name_third }: non prenderne di più
    }
transport-ships = { $ready ->
        [0] in { $name } non ci sono trasporti così che possono ancora sbarcare: nomina il carico com’è a bordo
       *[other] in { $name } ci sono { $ready } trasporti così che possono ancora sbarcare: prendine al massimo tanti
    }
transport-guns-aboard = i cannoni non attaccano: sbarcali dopo le battaglie
transport-own-cargo = nella mossa di combattimento un trasporto sbarca tutto il tuo carico che porta: nomina quel carico
transport-hostile = { $name } non è una terra nemica o neutrale: sbarca lì dopo le battaglie
transport-not-friendly = { $name } non è tua né di un alleato: dopo le battaglie si sbarca solo in terra amica
transport-aboard = { $aboard ->
        [0] dai trasporti in { $name } non possono più sbarcare { $name_third }: scegli altre unità
        [one] dai trasporti in { $name } può ancora sbarcare { $aboard } { $name_third }: non prenderne di più
       *[other] dai trasporti in { $name } possono ancora sbarcare { $aboard } { $name_third }: non prenderne di più
    }
transport-second = { $name } ha già un cannone: sbarcalo altrove
