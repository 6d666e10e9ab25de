## Disputes in words: how far they have come, and what a ruling may change.

disputes-from-only = Secondo il regolamento solo dall’evento { $first }.
disputes-from-range = Secondo il regolamento dall’evento { $first } al { $last }.
disputes-no-redo = Dopo il turno sono caduti dei dadi, quindi resta valido in ogni caso.
disputes-stands-by = Senza risposta entro il { $value } il turno è valido.
disputes-anew-by = Senza risposta entro il { $value } il turno si rifà.
disputes-there-was-no-answer = Non è arrivata nessuna risposta in tempo, quindi il turno è valido.
disputes-there-was-no-answer-2 = Non è arrivata nessuna risposta in tempo, quindi il turno si rifà.
disputes-the-program-found-no = Il programma non ha trovato nessun modo di giocare il turno secondo le regole; si aspetta una spiegazione.
disputes-the-program-could-not = Il programma non è riuscito a stabilire se il turno è regolare. Chi gioca lo accetta.
disputes-the-program-has-justified = Il programma ha giustificato il turno. Chi gioca lo accetta.
disputes-the-turn-was-explained = Il turno è stato spiegato. Chi gioca lo accetta.
disputes-another-turn-is-offered = Al suo posto è proposto un altro turno.
disputes-the-arbiter-is-asked = La decisione spetta all’arbitro. Tutti gli orologi sono fermi.
disputes-the-turn-stands-playing = Il turno è valido. Chi gioca lo accetta; è ammesso un appello.
disputes-the-turn = Il turno va rifatto. È ammesso un appello.
disputes-the-arbiter-is-asked-2 = La decisione torna all’arbitro. Tutti gli orologi sono fermi.
disputes-the-turn-was-accepted = Il turno è stato accettato.
disputes-the-turn-was-replaced = Il turno è stato rifatto.
disputes-the-turn-stands = Il turno è valido per decisione dell’arbitro.
disputes-the-turn-is-played = Il turno si rifà per decisione dell’arbitro.

## Events in words: names of entrants, formats, clocks, and the rules that follow from a plan.

events-swiss = svizzero, { $rounds } turni
events-dutch = svizzero di { $rounds } turni, con il sistema olandese della FIDE
events-robin = girone all’italiana{"{"}0|| di { $cycles } giri{"}"}
events-knock-out = eliminazione diretta
events-ladder = scala, { $rounds } turni, fino a { $reach } posti sopra il proprio
events-arena = arena di { $minutes } minuti
events-rule-arena = Si viene e si va quando si vuole: chi è qui e libero è abbinato subito, e non due volte di fila con lo stesso avversario se un altro è libero. Una vittoria vale 2 punti, dalla terza di fila 4, una patta 1. Le partite cominciate si finiscono anche dopo la fine.
events-doubled = { $words }, andata e ritorno
events-account-gone = (account eliminato)
events-without = senza orologio
events-rule-game = Il gioco è { $game }. Le regole sono su questo sito, e fanno fede.
events-rule-format = La formula: { $format_words }.
events-rule-moves = Le mosse si fanno sulla pagina della partita o per posta, come ognuno preferisce, anche cambiando a metà. Tempo: { $clock }.
events-rule-dates = Ci si iscrive fino al { $day }. Le prime partite cominciano il { $day_second }, con numeri di partenza secondo il punteggio.
events-rule-challenges = Chi non vede come un turno sia legale lo contesta prima di giocare. Il programma lo giustifica, oppure decide l’arbitro.
events-rule-points = Una partita vinta vale 1 punto, una patta ½. A pari punti contano { $ties }; poi il numero di partenza più basso.
events-rule-points-only = Una partita vinta vale 1 punto, una patta ½. A pari punti viene prima il numero di partenza più basso.
events-rule-end = Un turno dura { $days } giorni; le partite non finite le decide l’arbitro, con davanti la valutazione del programma.
events-rule-absent = Chi si ritira perde le partite aperte. L’arbitro può offrire il suo posto a un’altra persona.
events-rule-teams = Un iscritto è una squadra di al massimo { $team } { $team ->
        [one] giocatore
       *[other] giocatori
    }, che si dividono i posti della loro parte nell’ordine in cui sono arrivati. Per la squadra parla il primo.
events-rule-late = Ci si può ancora iscrivere finché non si abbina il turno { $late_until_round }, e si comincia senza punti.
events-rule-late-halves = Ci si può ancora iscrivere finché non si abbina il turno { $late_until_round }. I turni persi valgono mezzo punto ciascuno, finché bastano i turni a mezzo punto.
events-rule-misses = Chi non può giocare un turno lo dice finché non è abbinato, e partecipa di nuovo dopo: senza avversario e senza punti.
events-rule-misses-half = Chi non può giocare un turno lo dice finché non è abbinato, e partecipa di nuovo dopo. Per { $halves } { $halves ->
        [one] turno
       *[other] turni
    } così si ha metà dei punti di una vittoria, per gli altri niente.
events-rule-rated = Le partite valgono per il punteggio, se non sono vinte senza giocare o decise dall’arbitro.

## Strengths of programs that are offered at a game, and the names of players as people read them.

players-random-moves = mosse a caso
players-a-search = una ricerca di un secondo
players-chooses-at-random = sceglie a caso, e nessun piano lo batte
players-rolls = tira i dadi, sceglie a caso
players-rolls-and-looks = tira i dadi, pensa dove può scegliere
players-named = { $title }, programma
players-looks-one-move-ahead = guarda una mossa avanti
players-a-short-search = una breve ricerca
players-level = { $name }, livello { $number }
players-level-elo = livello { $number }: { $name }, { $first } Elo più delle mosse a caso
players-program = programma, { $map_or }

## Days, spans of time and time controls as people read them.

times-january = gennaio
times-february = febbraio
times-march = marzo
times-april = aprile
times-may = maggio
times-june = giugno
times-july = luglio
times-august = agosto
times-september = settembre
times-october = ottobre
times-november = novembre
times-december = dicembre
times-real = { $number } min + { $number_second } s per mossa
times-days-each = { $number } { $number ->
        [one] giorno
       *[other] giorni
    } + { $increment } per mossa, al massimo { $number_third } { $number_third ->
        [one] giorno
       *[other] giorni
    }
times-a-day = 1 giorno
times-hours = { $hours } ore
