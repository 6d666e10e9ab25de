## The map as a table in words, with questions: for those who do not see maps, or would rather read.

areas-title = La mappa a parole
areas-game = Alla partita
areas-turn = Il turno come testo
areas-ask = Chiedi: m e un’area (minacce), v e un’area (vicine), b (battaglie), pronostico e un’area
areas-do = Chiedi
areas-no-answer = Non è una delle domande qui sopra.
# The question about threats as the page of the war reads it: its word, or the beginning of it.
areas-threats-word = m
areas-threats = Minacce
areas-threats-to = Minacce a { $name }
areas-neutral = neutrale
areas-sea = mare
areas-empty = –
areas-complex = complesso
areas-area = Area
areas-owner = Padrone
areas-income = Rendita
areas-units = Unità
areas-neighbours = Vicine
areas-threats-2 = Minacce

## Texts of the pages of a turn of the war.

steps = Fasi del turno
your-turn = Tocca a te: { $power_name }
round = Giro { $round }. { $cash } IPC in cassa, rendita { $production }.
undo = Annulla
undo-of = Annulla: { $words }
no-orders = Ancora nessun ordine.
orders = Ordini
unfit = Questi ordini non vanno più, e sono stati tolti:
next = Avanti: { $title }
shut = Qui ora non c’è nulla da scegliere.
after-dice = Questo viene dopo i dadi: invia il turno fin qui, e prosegui quando sono tirati.
less = uno in meno: { $title }
more = uno in più: { $title }
all = tutti: { $words }
all-short = tutti
buy-hint = Compra ciò che i tuoi complessi costruiranno alla fine del turno.
cash-left = Restano { $cash } IPC di { $first }
unit = Unità
price = IPC
number = Numero
places = Posti: { $places }
unlimited = { $name } senza limite
limited = { $name } { $left }
no-places = Non hai complessi che possano fare qualcosa.
research-hint = Ogni 5 IPC aiutano a sviluppare un’arma; vedi la regola 5.
spend = IPC da spendere in ricerca
set = Fissa
move-hint = Scegli sulla mappa, o qui, un’area con tue unità; poi dove vanno.
units-in = Unità in { $name }
show = Mostra dove possono andare
nowhere = Insieme non possono andare da nessuna parte: prendine meno tipi.
choose-some = Clicca dove vanno, e ci va chi può. Oppure scegli quanti.
none-here = Qui ora nessuna unità può muovere.
go-where = Dove?
through = per { $name }
exposed = { $exposures } { $exposures ->
        [one] esposizione
       *[other] esposizioni
    } alla contraerea
guns = Contraerea: { $exposures } delle { $every } esposizioni che costano un aereo.
guns-lost = Contraerea: { $exposures } esposizioni costano { $count } { $count ->
        [one] aereo
       *[other] aerei
    }; { $first } di { $every } per il prossimo.
gun-dice = Contraerea: { $exposures } { $exposures ->
        [one] esposizione
       *[other] esposizioni
    }, un dado ciascuna.
room = I trasporti qui possono ancora portare { $live } { $live ->
        [one] fanteria
       *[other] fanterie
    }, o metà carri armati.
decks = { $decks } { $decks ->
        [one] posto libero
       *[other] posti liberi
    } su portaerei.
other-area = Un’altra area
armed = Aree con unità che possono muovere
fight-hint = Le battaglie si combattono in quest’ordine. Fissa quando fermarsi, e che cosa perdere prima.
no-battles = Le tue mosse non portano a battaglie.
against = { $attacker } contro { $defender }
undefended = Nessuno la difende: è presa.
wins = Vinci. Restano, dei tuoi: { $own }. Saldo { $balance } IPC.
loses = Non vinci. Restano, dei tuoi: { $own }; del difensore: { $other }. Saldo { $balance } IPC.
chances = Vinci con { $wins }, nessuno con { $neither }, il difensore con { $loses }. Saldo medio { $balance } IPC.
sea-first = Prima viene la battaglia in { $name }.
landing = Uno sbarco: nessuno si ritira.
stop-after = Fermarsi dopo assalti
stop-below = Fermarsi sotto unità
keep-land = Conserva per ultima un’unità di terra
air-only = Fermarsi coi soli aerei
withdraw-to = Ritirata in
anywhere = dove si può
apply = Calcola
may-fight = Qui ci sono anche nemici: puoi combattere, o lasciarli stare.
fight-here = Combatti in { $name }
asked = Ti si chiede di scegliere:
change-orders = Perdite e ritirata
place-hint = Schiera ciò che hai comprato.
left-to-place = Da schierare ancora: { $left }
all-placed = È tutto schierato.
place-one = { $counted } in { $name }
standing = Ordini permanenti per la difesa
land-order = Perse prima a terra
sea-order = Perse prima in mare
subs = Sottomarini
subs-stay = restano in battaglia
subs-leave = si ritirano
send-hint = Il turno intero come testo. Qui si può cambiare, copiare, e incollare da una lettera.
text = Testo del turno
take-text = Prendi questo testo
send = Invia il turno
send-all-the-same = Invialo lo stesso
forgotten = Dimentichi qualcosa?
unspent = Restano { $ipc } IPC; basterebbero per altre unità.
unplaced = Comprato e non schierato, e quindi perso: { $items }.
in-the-air = Un aereo in { $name } può ancora atterrare: fallo atterrare in Riordina prima di inviare il turno.
aircraft-lost = { $count } { $count ->
        [one] aereo non ha dove atterrare e andrà perso
       *[other] aerei non hanno dove atterrare e andranno persi
    }.
bare = Nessuno difende la capitale, { $name }.
bare-in-reach = Nessuno difende la capitale, { $name }, e unità nemiche possono arrivarci nel loro prossimo turno.
goes-on = Prima della fine vengono i dadi, o un altro giocatore: il turno si invia fin lì, e poi continui.
stands = Se scade il mio tempo, invia il turno così com’è
conflict = Intanto un’altra finestra ha cambiato questo turno
conflict-more = Niente è andato perso. Scegli quale dei due continua.
changed-elsewhere = Intanto un’altra finestra ha cambiato questo turno. Ora è così: invialo, se va bene.
this-window = Da questa finestra
other-window = Dall’altra finestra
keep-this = Continua con questo
effect = { $orders } { $orders ->
        [one] ordine
       *[other] ordini
    }. Ultimo: { $words }.
map-hint = Scegli le unità sulla mappa, poi un’area segnata; o trascinale. Da tastiera: le frecce si spostano, Invio sceglie.
rockets = Razzi
falls = La contraerea ne abbatte uno. Quale?
areas = La mappa a parole
as-text = Il turno come testo

## Maps of wars: the file that all pictures of a map share, and ways to the parts of a map.

theatres-parts = Parti della mappa
theatres-whole = Tutta la mappa
theatres-closer = Più vicino
theatres-farther = Più lontano
theatres-labels = Scritte più grandi
theatres-fold = Chiudi il pannello, o aprilo
theatres-other-side = Pannello dall’altra parte

## Doors from the home page to the war.

doors-world = Gioca la guerra mondiale
doors-world-about = Cinque potenze, settanta terre, niente dadi. Subito, contro i programmi.
doors-as-axis = Con l’Asse
doors-as-allies = Con gli Alleati
doors-choose = o scegli tutto
doors-strait = Lo Stretto, venti minuti
doors-strait-about = Due potenze, otto terre: una piccola guerra per imparare.
doors-begin = Comincia
doors-friends = Con gli amici
doors-friends-about = Da due a cinque allo stesso tavolo, subito o per corrispondenza. Manda un link.
doors-invite = Invita

## Setting a war up.

set-up-map = La mappa
set-up-rules = Come si decidono le battaglie
set-up-luck = fortuna { $percent }
set-up-luck-about-strait = Fortuna: quanta parte del risultato ne dipende fra una recluta e un capitano, come l’ha misurata la bilancia su questa mappa.
set-up-luck-about-world = Fortuna: quanta parte del risultato ne dipende fra una recluta e un capitano in dieci giri, come l’ha misurata la bilancia su questa mappa. Lì vince quasi sempre il più bravo.
set-up-size = { $powers } potenze, { $lands } terre
set-up-income = rendita { $ipc }
set-up-allies = Alleati, rendita { $ipc }
set-up-axis = Asse, rendita { $ipc }
set-up-side = Uno schieramento, rendita { $ipc }

## Buttons that spare work: a step cleared, the last purchase, the last order once more.

again-clear = Svuota: { $title }
again-same = Come l’ultima volta: { $things }
again-once-more = Ancora una volta: { $words }

## The bar that asks how many units go.

act-way = { $from } → { $to }
act-ordered = Ordinato. Cambia i numeri o continua.
act-all-of = su { $most }
act-done = Fatto

## The card of an area.

card-income = rendita { $ipc }
card-makes = Complesso: in questo turno { $count ->
    [one] produce ancora un’unità
   *[other] produce ancora { $count } unità
}
card-makes-all = Complesso: produce senza limite
card-attackers = Può attaccare al prossimo turno
card-friends = Può venire in aiuto
card-none-come = Nulla.
card-close = Chiudi
card-cannot = Non si può:
card-later = Dopo le battaglie si può: scegli la fase «{ $title }».
card-game = Alla partita
card-empty = Nessuna unità.

## What enemies can attack next turn.

threats-title = Che cosa può essere attaccato al prossimo turno
threats-switch = Minacce
threats-about = Ogni potenza nemica da sola, con tutto ciò che può portare, contro ciò che c’è dopo il tuo turno.
threats-none = Nessun nemico può attaccare nulla di tuo.
threats-falls = Cade. Attacca: { $power }.
threats-costly = Tiene, ma costa più di quanto distrugge. Attacca: { $power }.
threats-holds = Tiene. Attacca: { $power }.
threats-unclear = Attacco possibile, esito incerto. Attacca: { $power }.
threats-chance = Cade con probabilità { $chance }. Attacca: { $power }.
threats-tag-falls = cade: { $power }
threats-tag-costly = costa caro
threats-tag-holds = tiene
threats-tag-unclear = incerto
threats-tag-chance = { $power } { $chance }
threats-key-falls = cade
threats-key-costly = tiene, ma ti costa di più
threats-key-holds = attaccabile, tiene
threats-key-unclear = non si può dire
threats-battle = La battaglia

## Fire and battles of a turn: what they cost, orders of loss, and submarines that dive.

raids-title = Incursioni
raids-target = { $bombers } su { $name }
raids-costs = { $power }: perde { $ipc } IPC su { $hand }.
raids-all = { $power }: perde tutti i suoi { $hand } IPC.
raids-dice = { $dice } { $dice ->
        [one] dado
       *[other] dadi
    }. { $power }: perde in media { $ipc } IPC su { $hand }, se i cannoni non abbattono bombardieri.
raids-rocket = { $power } perde { $ipc } IPC
fights-lost = Perdite tue: { $own }; del difensore: { $other }.
fights-cargo = A bordo dei tuoi trasporti, e perso con loro: { $own }.
fights-cargo-of-both = A bordo dei trasporti, e perso con loro, di tuo: { $own }; del difensore: { $other }.
fights-no-landing = Lo sbarco in { $name } non avviene.
fights-smaller = Lo sbarco in { $name } si riduce.
fights-drowned = Perse con le loro navi: { $units }.
fights-stay-aboard = Restano a bordo: { $units }.
policy-losses = Ordine delle perdite
policy-dives = Sottomarini che si ritirano da soli
policy-dive = { $submarines } in { $name } dopo l’assalto { $after }
policy-dive-count = Sottomarini
policy-dive-after = Dopo l’assalto
policy-dive-to = In
policy-dive-add = Falli ritirare
policy-dive-undo = Annulla: { $words }
policy-withdrawal = Ritirata
fights-asked-about = { $name }: { $attacker } contro { $defender }.
losses-first = Il primo dell’elenco si perde per primo.
losses-earlier = { $title }: perdere prima
losses-later = { $title }: perdere dopo
losses-usual = Ordine solito
money-bids = Una puntata va su qualunque tua terra; le navi vanno in qualunque zona di mare in cui hai navi.

## What was undone, and the way back.

undone-taken = Annullato: { $words }.
undone-follows = È caduto anche ciò che ne seguiva:
undone-redo = Ripristina

## La guerra guidata.

guide-begin = Una prima guerra guidata
guide-about = I tuoi primi due turni sullo Stretto, passo per passo sulla mappa vera, contro la Recluta. Dieci minuti.
guide-title = La tua guida
guide-place = lezione { $number } di { $of }
guide-now-step = Adesso: «{ $title }» nella fila delle fasi.
guide-now-more = Adesso: + accanto a { $title }.
guide-now-source = Adesso: scegli { $name }.
guide-now-other = Adesso: «Un’altra area», sotto le unità.
guide-now-target = Adesso: l’ordine per { $name }.
guide-now-undo = Adesso: «Annulla» accanto all’ordine.
guide-now-next = Quando l’hai letta: «Avanti: { $title }».
guide-now-place = Adesso: il pulsante che schiera { $counted } in { $name }.
guide-now-send = Adesso: «Invia il turno».
guide-skip = Salta
guide-end = Chiudi la guida
guide-done = fatto
guide-passed = niente da fare
guide-skipped = saltato
guide-open = da fare
guide-over = Conosci un turno intero
guide-over-more = Da qui in poi giochi da solo. Vinci prendendo Levante, oppure tenendo terre che valgono 16 alla fine di un giro. Tieni difesa la capitale, attacca dove la previsione rende, e prima di comprare leggi che cosa ha fatto l’Est.

## Hints of a turn.

hints-title = Suggerimenti
hints-show = Mostra i suggerimenti
hints-hide = Nascondi i suggerimenti
hints-forgotten = Hai dimenticato qualcosa?
hints-nothing-forgotten = Niente, per quanto vede la pagina.
hints-threatened = Che cosa può cadere al prossimo turno?
hints-falls = { $land }: { $power } può arrivare con { $force }.
hints-none-falls = Nessuna tua terra, contro un solo nemico alla volta.
hints-ask = Che cosa guarderebbe il Capitano?
hints-captain = Il Capitano guarderebbe: { $names }.
hints-captain-waits = Il Capitano in questo turno non attaccherebbe niente.

## Opponents by strength.

opponents-title = Gli avversari e la loro forza
opponents-recruit = Su 100 partite contro il Capitano non ne ha vinta nessuna, sullo Stretto come sulla mappa del mondo.
opponents-captain = Su 100 partite contro la Recluta le ha vinte tutte, sullo Stretto come sulla mappa del mondo.
opponents-general = Contro il Capitano ha vinto 84 partite su 100 sullo Stretto e 18 su 20 sulla mappa del mondo. Con i dadi il vantaggio è minore.
opponents-measured = Misurato con la regola COF, ogni inizio giocato da entrambe le parti, con un numero fisso di piani a turno: 50 o 100 per il Capitano, 1000 per il Generale.

## Notes on areas and named drafts, which players keep for themselves.

kept-notes = Appunti per te
kept-notes-about = Li leggi solo tu. Finiscono con la partita.
kept-area = Area
kept-note = Appunto
kept-keep-note = Conserva l’appunto
kept-drop-note = Togli l’appunto su { $name }
kept-drop = Togli
kept-drafts = Bozze con un nome
kept-drafts-about = Conserva il turno com’è sotto un nome, provane un altro, e tornaci.
kept-name = Nome della bozza
kept-keep-draft = Conserva questa bozza
kept-load = Carica
kept-load-of = Carica { $name }
kept-drop-draft = Togli { $name }
kept-empty = La bozza è vuota: non c’è ancora niente da conservare.

## Come si vince.

aims-title = Come si vince
aims-capitals = { $goal } capitali nemiche su { $of } alla fine di un turno (ora { $taken })
aims-income = terre che rendono { $goal } IPC alla fine di un giro (ora { $income })
aims-or = { $one }, oppure { $other }.
aims-keeps = Solo con tutte le proprie capitali in mano.
aims-rounds = La guerra finisce dopo il giro { $rounds }.

## Aiuto nel menu della sala.

help-title = Aiuto
help-rules = Regole della guerra
help-learn = Impara la guerra
help-keys = Tasti
help-theatres = parti della mappa
help-zoom = più vicino, più lontano
help-walk = sposta la mappa; da un’area, passa alla vicina
help-next = passo seguente
help-undo = annulla l’ultimo ordine
help-threats = minacce
help-panel = chiudi o apri il pannello
help-back = chiudi, torna indietro
