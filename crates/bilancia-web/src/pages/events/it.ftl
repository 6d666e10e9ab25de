## The list of all events.

list-running = In corso
list-open = Iscrizioni aperte
list-last = Ultimo campione
list-leads = In testa { $name } con { $points }.
list-points = { $points } punti
list-all = Vincitori dei tornei finiti
list-look-on = Guarda
list-in = { $entered } { $entered ->
        [one] iscritto
       *[other] iscritti
    }
list-begins = Comincia tra
list-enter-in = Iscriviti, { $entered } { $entered ->
        [one] iscritto
       *[other] iscritti
    }

## Entries of events in words.

acts-by-host = il server
acts-by-arbiter = { $person_name }, arbitro
acts-by-operator = { $person_name }, gestore del server
acts-game = turno { $round }, tavolo { $board }, partita { $game }
acts-announced = L’evento è annunciato.
acts-registered = { $state } si iscrive.
acts-joined = { $player } si unisce a { $name }.
acts-left = { $player } lascia { $name }.
acts-withdrawn = { $name } si ritira.
acts-absent = { $name } sarà assente dal turno { $round }.
acts-paused = { $name } fa una pausa.
acts-resumed = { $name } riprende.
acts-present = { $name } partecipa comunque al turno { $round }.
acts-offered = A { $player_second } è offerto il posto di { $player }.
acts-offered-back = A { $player } è offerto di nuovo il suo posto.
acts-came-back = { $player } torna in gara.
acts-declined = { $player } non prende il posto che gli era offerto.
acts-taken-back = Il posto non è più offerto a { $player }.
acts-registration-closed = Le iscrizioni si chiudono prima del termine.
acts-replaced = { $player_second } prende il posto di { $player }.
acts-assigned = Si assegnano i numeri di partenza a { $order } { $order ->
        [one] iscritto
       *[other] iscritti
    }.
acts-paired = Si abbina un turno di { $pairings } { $pairings ->
        [one] tavolo
       *[other] tavoli
    }.
acts-result = { $game }: { $score_words }.
acts-forfeited = { $game }, senza giocare: { $score_words }.
acts-adjudicated = { $game }, deciso: { $score_words }. { $reason }
acts-undone = La voce { $entry } è annullata. { $reason }
acts-unrated = L’evento non vale più per il punteggio. { $reason }
acts-closed = L’evento è chiuso. Campione: { $name }.

## Champions: the events that are closed, the latest first, each with who has won it.

champions-lead = I vincitori di tutti i tornei chiusi, dall’ultimo.
champions-none = Nessun torneo è ancora chiuso. Il primo campione potresti essere tu.
champions-champion = Campione
champions-day = Chiuso

## An open game of an event as its arbiter decides it: the board, the program's evaluation, and the form of the ruling.

decide-about = Partite degli ultimi turni senza risultato. La decisione entra nel registro dell’evento col tuo nome e il motivo; vale per la classifica ma non per il punteggio, e si può annullare.
decide-plays = In { $own } { $own ->
        [one] altra partita aperta
       *[other] altre partite aperte
    } giochi tu o la tua squadra. Lì decide un altro arbitro, il gestore del server o l’orologio.
decide-busy = Troppe posizioni aspettano una valutazione. Ricarica la pagina fra qualche secondo.
decide-ended = il turno è finito il { $saturating_mul }
decide-none = Tutte le partite hanno il risultato.

## Pictures of events: the standings with their cross table, and the bracket of a knock-out.

pictures-bracket = { $title }, tabellone
pictures-standings = { $title }, classifica
pictures-match = Fase { $stage }: { $mark } – { $mark_third }.

## Rating lists, one for each game and kind of clock.

ratings-about = I punteggi seguono dalle partite valide dei tornei, settimana per settimana, col sistema Glicko-2. Chi comincia ha 1500; il ± è il doppio della deviazione, entro cui sta la forza con probabilità del 95 %. Con deviazione di almeno 110 il punteggio è provvisorio. La scala poggia su programmi di forza misurata, il cui punteggio non cambia.
ratings-none = Non è ancora finita nessuna partita valida, o la settimana delle prime.
ratings-player = Giocatore
ratings-rating = Punteggio
ratings-games = Partite
ratings-history = Andamento
ratings-history-of = Punteggio di { $key }
ratings-chart = { $value } alla fine, dopo { $all } { $all ->
        [one] settimana
       *[other] settimane
    }
ratings-chart-about = R è il punteggio alla fine di ogni settimana, + e − il doppio della deviazione sopra e sotto.
ratings-no-history = { $key } non ha partite valide in questa lista, o la settimana della prima non è finita.
ratings-week = Settimana finita il
ratings-all = Tutti i { $all } giocatori
ratings-in-teams = A squadre
ratings-about-teams = Le partite a squadre si valutano col metodo di Weng e Lin su una scala a parte: si comincia da 25, e i punteggi di una squadra si sommano.
ratings-shadow = Senza fortuna
ratings-calibration = Quanto prevedono i punteggi
ratings-calibration-about = Ogni partita è confrontata con quanto i punteggi di prima della sua settimana prevedevano per la prima parte. Dove le previsioni sono giuste, i cerchi stanno sulla diagonale. La perdita logaritmica è 0 per un profeta e 0,693 per chi non dice nulla.
ratings-shadow-about = I punteggi senza fortuna seguono dai risultati tolta la fortuna dei dadi, delle scelte simultanee e delle carte coperte, come l’ha trovata l’analisi di ogni partita ({ $weighed } partite su { $games } finora). Sono un esperimento: abbinamenti e numeri di partenza non li usano.
ratings-not-predicted = Nessuna partita si poteva ancora prevedere: i giocatori devono aver giocato in una settimana precedente.
ratings-predicted = Previsto
ratings-mean = previsto
ratings-scored = ottenuto
ratings-log-loss = Perdita logaritmica
ratings-provisional = provvisorio

## Words of the pages about events.

title = Tornei
lead = Eventi con un campione, per persone e programmi, per ogni gioco di due parti. Il programma abbina, avvia le partite, registra i risultati e tiene la classifica; un arbitro decide quello che il programma non può.
none = Non c’è ancora nessun evento. Avviane uno qui sotto.
template = Il primo campionato, di nuovo
template-about = Nel settembre 1995 cominciò, per e-mail, la prima competizione internazionale di A&A senza dadi. Falla ripartire: { $game_words }, { $format_words }, { $state_words }. L’arbitro sei tu.
start-template = Avvia il campionato
announce = Annuncia un evento
another = Un evento tuo
announce-about = Scegli il gioco, le sue regole, la formula e l’orologio. L’arbitro sei tu.
choose = Scegli il gioco che si gioca.
tie-breaks = Spareggi
tie-breaks-about = A pari punti decide il primo di questi che fa la differenza; per ultimo il numero di partenza.
no-tie-break = nessuno
account-first = Gli eventi sono per chi ha un profilo: accedi, o registrati in un minuto.
name = Titolo
game = Gioco
clock = Orologio
no-clock = nessuno
double = Doppia partita, a parti scambiate
rated = Vale per il punteggio
not-rated = Non vale per il punteggio
entrants = Iscritti
state = Stato
enter = Iscriviti
withdraw = Ritirati
withdraw-yes = Sì, mi ritiro
withdraw-first = Esci dall’elenco, e solo l’arbitro può offrirti di nuovo il posto.
withdraw-loses = { $open } { $open ->
        [one] partita aperta è persa
       *[other] partite aperte sono perse
    } subito, e non giochi altri turni. Non si può tornare indietro.
withdraw-sure = Non giochi altri turni. Non si può tornare indietro.
be-absent = Salta un turno
be-absent-yes = Sarò assente
from-round = Turno
absence = Puoi dirlo finché il turno non è abbinato, e fino ad allora ripensarci. Nel turno non hai avversari, { $points }, e partecipi di nuovo dal successivo.
no-points = né punti
half-points = con metà dei punti di una vittoria per { $halves } { $halves ->
        [one] turno
       *[other] turni
    } del torneo e nessun punto per gli altri
absent-from = Sarai assente dal turno { $round }.
take-part = Partecipo comunque
absent = assente
half = assente: mezzo punto senza partita
withdrawn = ritirato
arbiter = Arbitro
standings = Classifica
rank = Posto
points = Punti
round = Turno { $round }
board = Tavolo
first = Prima parte
second = Seconda parte
result = Risultato
played = in corso
watch = Partita
bye = riposo: un punto senza partita
free = senza partita
champion = Campione: { $entrant_name }
rules = Regolamento di questo evento
log = Che cosa è stato fatto
entry = Voce
undone = annullata dalla voce { $entry }
for-arbiter = Per l’arbitro
program = Iscrivi un programma
enter-it = Iscrivilo
adjudicate = Decidi una partita
first-wins = vince la prima parte
drawn = patta
second-wins = vince la seconda parte
both-lose = perdono entrambe
reason = Motivo
decide = Decidi
replace = Offri il posto di un iscritto
by-whom = Alla persona di questo nome
replace-it = Offrilo
remove = Ritira un iscritto
undo = Annulla una voce
undo-it = Annulla
undo-about = Se annulli il risultato di una partita finita, decidila tu: dopo un giorno, o un’ora se si gioca in una seduta, il suo risultato torna a valere.
unrate = Non far più valere le partite per il punteggio
unrate-it = Togli il punteggio
exports = Scarica
calendar = Calendario
team = Squadra
team-name = Nome della tua squadra
enter-team = Iscrivi una squadra
join = Unisciti
leave = Lascia la squadra
member = Chi esce dalla squadra; vuoto per un singolo
look = Guarda le partite aperte, con la valutazione del programma
invite = Invita per posta
whom = Nome della persona
invited = L’invito parte, se la persona ha un indirizzo e vuole le sfide per posta.
bracket = Tabellone
picture = Immagine
your-place = Il tuo posto: { $rank }
champions = Campioni
ratings = Punteggi
offered = L’arbitro ti offre il posto di { $player }. Partecipi solo se accetti.
offered-back = L’arbitro ti offre di nuovo il tuo posto. Partecipi solo se accetti.
offered-in = In questi tornei ti è offerto un posto:
accept = Accetta
decline = Rifiuta
pending = Il posto di { $name } è offerto a { $name_second }, che non ha ancora risposto.
take-back = Ritira l’offerta
begin-about = Le iscrizioni si chiudono, si assegnano i numeri di partenza e il primo turno comincia subito.
begin-now = Comincia ora
close-now = Chiudi ora le iscrizioni
close-about = Le iscrizioni si chiudono adesso. Il primo turno comincia all’ora prevista: { $start }.
here = { $entered } { $entered ->
        [one] iscritto
       *[other] iscritti
    }, { $here } { $here ->
        [one] presente
       *[other] presenti
    }.
here-now = qui
entrants-csv = Iscritti in CSV
left-spoken = Le iscrizioni si chiudono tra { $minutes } { $minutes ->
        [one] minuto
       *[other] minuti
    }.
left = Tempo per iscriversi
open-until = iscrizioni fino al { $until }
assigned-on = prime partite il { $until }
round-of = turno { $rounds }
ended = chiuso
arena-runs = L’arena è in corso.
arena-over = Si giocano le ultime partite.
arena-left = Alla fine mancano
arena-spoken = L’arena finisce tra { $minutes } { $minutes ->
        [one] minuto
       *[other] minuti
    }.
games = Partite
streak = vittorie di fila, le prossime valgono 4
pause = Pausa
resume = Riprendi
pauses = in pausa
plays-now = gioca
waits = Sei abbinato appena qualcuno è libero.
next-game = Sei in pausa e non vieni abbinato.
to-board = Alla scacchiera

## A list of people whom an arbiter invites.
roster-title = Invita un elenco di persone
roster-about = Un nome per riga, oppure un file CSV con un’intestazione in cui una colonna si chiama «nome» o «name». Chi ha un account riceve un invito per posta, se ha un indirizzo e vuole le sfide per posta. Partecipa solo chi si iscrive da sé.
roster-paste = Nomi
roster-file = Oppure un file
roster-send = Invita
roster-invited = { $count } { $count ->
        [one] persona invitata
       *[other] persone invitate
    }: { $names }.
roster-entered = Già iscritti: { $names }.
roster-left = Non invitati
roster-line = Riga
roster-again = Questi nomi sono nel campo qui sotto: correggili e inviali di nuovo.
roster-oneself = Sei tu: iscriviti nella pagina del torneo.
roster-empty = L’elenco non contiene nomi.
roster-columns = La riga { $line } ha più colonne. Aggiungi all’elenco un’intestazione in cui la colonna dei nomi si chiami «nome».
roster-many = Troppi nomi: se ne possono invitare al massimo { $most } alla volta.
