## The page about the site: what the program is, and who runs it, which the operator writes here.

about-title = Chi siamo
about-program = Questo sito usa Bilancia, un programma libero per giochi di guerra, d’ingegno e di dadi senza fortuna, e per pesare la fortuna che resta. Conserva ciò che qui scrivi e giochi, usa solo i cookie che servono a funzionare, e non mostra a nessuno le tue partite finché sono private.
about-nothing = Chi gestisce questo sito non si è ancora presentato.
about-edit = Modifica questa pagina
about-edit-about = Chi sei, come ti si raggiunge, e che cosa qui non si fa. Si può usare il Markdown. Questo modulo lo vedi solo tu.
about-save = Salva
about-reports = Segnalazioni dei giocatori

## Analysis boards: a record that is pasted or uploaded, or any position of any game, to be looked at and played on.

boards-title = Tavolo di analisi
boards-lead = Incolla il verbale di una partita o scegli il suo file, oppure disponi una posizione: muovi tutti i lati, ed esamini ogni posizione con un programma.
boards-record = Un verbale
boards-paste = Verbale, come lo scrive la pagina di una partita o il terminale, o una partita a scacchi in PGN
boards-file = Oppure il suo file
boards-no-record = Incolla un verbale, o scegli il suo file.
boards-several = Questo testo contiene { $value } partite: incollane una.
boards-check = Controlla e analizza
boards-position = Una posizione
boards-choose = Scegli il gioco:
boards-written = Posizione nella notazione del gioco; questa è l’inizio
boards-open = Apri il tavolo
boards-broke = Il verbale non si è potuto leggere.

## Any position of any game: its picture, its value, payoffs with optimal mixed strategies, and what follows from it.

explore-title = Esploratore di posizioni
explore-position = Posizione
explore-show = Mostra
explore-next = Che cosa può seguire
explore-both = Scelgono entrambi
explore-over = Qui la partita è finita.
explore-busy = Ora si stanno analizzando troppe posizioni. Ricarica questa pagina fra qualche secondo.

## Games that are looked for: those that are played now, and the archive.

games-title = Cerca partite
games-state = Stato
games-live = in corso
games-over = finite
games-game = Gioco
games-any = tutti
games-player = Giocatore
games-against = Avversario
games-search = Cerca
games-none = Nessuna partita così. Le partite private le trova solo chi le gioca.
games-nobody = Qui nessuno si chiama «{ $name }».
games-newer = Partite più recenti
games-older = Partite più vecchie

## Fields that say who plays which seats, in the form of a game with more than two of them.

seating-who = Chi siede dove
seating-how-many = Giocatori
seating-how-many-about = Fra quanti giocatori si dividono le potenze. Puoi essere più d’uno di loro, con amici allo stesso schermo.
seating-me = Tu
seating-me-about = La comandi tu.
seating-somebody = Qualcuno
seating-somebody-about = Libera finché qualcuno non la prende.
seating-named = Per nome
seating-named-about = Nome del giocatore
seating-player = Chi gioca { $words }
seating-name = Nome, per { $words }
seating-mine = Tu con { $words }
seating-free = Le potenze libere sono per
seating-anybody = chiunque
seating-invited = chi ha il link
seating-late = Se un giocatore finisce il tempo
seating-loses = il suo schieramento perde
seating-replaced = un programma gioca al suo posto
hands-ask = Scegli chi gioca
hands-choose-who = Con queste varianti si può giocare in più di due. Scegli qui sotto chi gioca che cosa, e comincia.

## The first page: what this is, and what to play.

home-home = Inizio
home-title = Giochi di guerra, d’ingegno e di dadi, senza fortuna
home-lead = Le mosse si sigillano insieme, le battaglie si decidono col calcolo, i dadi sono pedine. Dove i dadi cadono, chiunque può controllarli. E per ogni gioco c’è la bilancia: pesa quanta parte del risultato è fortuna.
home-guest = Per giocare non serve iscriversi.
home-register = Iscrivendoti, le partite danno punteggio e restano.
home-games = I giochi
home-yardsticks = Pietre di paragone
home-yardsticks-about = Giochi noti a tutti, con cui confrontare gli altri sulla bilancia; anche questi si giocano qui.
home-scale = La bilancia di tutti i giochi
home-causes = Da dove viene la differenza tra i risultati
home-goose = Sulla bilancia: il gioco dell’oca sul percorso breve, due pedine a testa, tra gioco a caso e gioco perfetto.

## The page of all pages, for people and for search engines.

index-title = Tutte le pagine

## Justification of positions: two are pasted, and the turn between them is shown, or the reason why there is none.

justify-title = Verifica una posizione
justify-about = Verifica una posizione: con quale turno ci si arriva da un’altra, o perché con nessuno
justify-lead = Incolla la posizione prima di un turno e quella dopo. Il programma trova un turno legale fra le due, o dice con l’aritmetica perché non c’è.
justify-choose = Scegli il gioco:
justify-before = Posizione prima del turno (vuota: l’inizio della partita)
justify-after = Posizione dopo il turno
justify-justify = Giustifica
justify-before-short = Prima
justify-after-short = Dopo
justify-how = Come si scrivono le posizioni sta nelle regole, alla notazione.
justify-rules = Regole
justify-busy = Ora troppe domande aspettano una risposta. Chiedi di nuovo fra qualche secondo.
justify-broke-down = Il programma si è guastato su questa domanda; chi gestisce il sito può leggere perché nel suo registro.
justify-justified = Giustificata: un turno legale porta da una posizione all’altra.
justify-impossible = Impossibile: nessun turno legale porta da una posizione all’altra.
justify-unknown = Non deciso entro il limite di questa pagina. Che cosa è stato escluso:
justify-turns = Turni che la spiegano
justify-more = Ce ne sono altri.
justify-nearest = La posizione più vicina a cui porta un turno
justify-question = Chiedi a chi ha mosso

## The balance: what luck is in the games.

laboratory-menu = Laboratorio
laboratory-title = La bilancia
laboratory-lead = Quanta parte del risultato di un gioco è fortuna? La misuriamo tra due giocatori dati. Qui: gioco a caso contro gioco perfetto, con un calcolo esatto per i giochi piccoli.
laboratory-exactly = Giochi piccoli, con esattezza
laboratory-own = La riga di comando pesa con qualunque giocatore, e anche giochi tuoi:
laboratory-other-players = Tra gioco a caso e gioco perfetto, come nella prima pagina, la sua fortuna è { $luck_words }: la fortuna dipende da chi gioca.
laboratory-back = Tutti i giochi sulla scala
laboratory-short-goose-one-piece = Oca breve, una pedina
laboratory-rock-paper-scissors = Sasso, carta, forbici
laboratory-short-goose-two-pieces = Oca breve, due pedine
laboratory-tic-tac-toe = Tris

## Learning: the tutorials of the games, step by step, and the way to puzzles and opponents.

learn-title = Impara
learn-lead = Le lezioni, poi avversari con un nome, poi i problemi. La forza di ogni avversario è misurata: batterne uno vuol dire qualcosa.
learn-puzzles = problemi
learn-step = { $game }, lezione { $number } di { $steps }
learn-position = Posizione
learn-done = Giusto: { $words }.
learn-not-yet = { $words } è una mossa legale, ma non è ciò che si chiede qui. Rileggi il compito e riprova.
learn-not-asked = A questa domanda si risponde qui sotto, ma il compito chiede altro. Rileggilo e riprova.
learn-next = Passo successivo
learn-skip = Salta
learn-back = Passo precedente
learn-finished = Era l’ultimo passo.
learn-play = Gioca contro { $name }
learn-play-any = Gioca
learn-rules = Tutte le regole
learn-path-tutorial = Lezioni
learn-path-done-of = { $done } su { $all }
learn-path-beaten = battuto
learn-path-puzzles = Problemi
learn-path-go-on = Continua, passo { $number }
learn-path-begin = Comincia
learn-path-play = Gioca con { $name }
learn-path-solve = Risolvi i problemi
learn-path-done = fatto
learn-path-next = prossima tappa
learn-path-later = più avanti

## Where games begin: open ones, one's own, and setting one up.

lobby-title = Gioca
lobby-yours = Le tue partite
lobby-open = Partite aperte
lobby-over = Finite
lobby-expects = Una tua partita aspetta giocatori. Comincia, e gli orologi partono, quando arrivano.
lobby-look-again = Guarda di nuovo
lobby-choose = Tutti i giochi
lobby-challenges = Sfide per te
lobby-live = In corso adesso
lobby-watch = Guarda
lobby-archive = Tutte le tue partite finite
lobby-search = Cerca partite
lobby-people = Persone
lobby-ended = La tua offerta di { $title } è finita: la pagina era chiusa.
lobby-close = Chiudi
lobby-none-live = Adesso non è in corso nessuna partita pubblica.

## News: what waits for a visitor elsewhere.

news-title = Novità
news-none = Niente di nuovo per te.
news-to-play = Trova una partita
news-your-move = Tocca a te: { $title }
news-challenges = { $host } ti sfida
news-hurry = Hai poco tempo in { $hurried } { $hurried ->
        [one] partita
       *[other] partite
    }.
news-one-challenge = { $host } ti sfida: { $title }.
news-some-challenges = { $value } sfide aspettano la tua risposta.

## Pages to which links in mails lead: an address is verified, somebody signs in, mails of a kind end.

mail-confirm = Conferma il tuo indirizzo
mail-confirm-about = La posta del profilo { $name } andrà a { $address }.
mail-confirm-do = Conferma
mail-confirmed = Il tuo indirizzo è confermato
mail-confirmed-more = Da adesso ricevi una mail quando tocca a te, e puoi giocare rispondendo. Di che cosa scriverti lo scegli sulla pagina del tuo profilo.
mail-full = Cinque profili hanno già questo indirizzo. Usane un altro, o elimina un profilo che non ti serve.
mail-gone = Questo link è già stato usato o è scaduto
mail-gone-more = Chiedine un altro sulla pagina del tuo profilo.
mail-account = Profilo
mail-enter = Accedi come { $name }
mail-enter-about = Se hai perso la password, scegline qui una nuova. Allora tutti gli altri browser escono e tutti i token sono revocati.
mail-new-password = Nuova password, se ti serve
mail-length = Una password ha da { $least_password } a { $most_password } caratteri.
mail-stop = Posta
mail-stop-turns = A { $value } non arriveranno più mail sui turni.
mail-stop-reminders = A { $value } non arriveranno più promemoria.
mail-stop-challenges = A { $value } non arriveranno più mail sulle sfide.
mail-stop-do = Basta con queste mail
mail-stopped = Fatto. Sulla pagina del tuo profilo puoi riprenderle.

## Pages, a module each.

lost = Pagina non trovata
not-done = Non si è potuto fare
private = Se è una partita privata, apri per intero il link che hai ricevuto: finisce con l’invito.
back = Vai alla prima pagina

## People who play here: those of whom a name is known, those whom one follows, and those whom one blocks.

people-title = Persone
people-name = Un nome, o come comincia
people-search = Cerca
people-nobody = Nessuno che abbia un profilo qui ha un nome che comincia così.
people-followed = Segui
people-blocked = Hai bloccato
people-challenge = Sfida

## Somebody who plays: since when, how their games ended, and what one can do about them.

person-since = Gioca qui dal { $day }.
person-away = Assente fino al { $day }.
person-guest = Ospite: senza profilo, noto a un solo browser.
person-here = è qui ora
person-more = Altro
person-game = Gioco
person-won = Vinte
person-drawn = Patte
person-lost = Perse
person-none = Non è ancora finita nessuna partita aperta a tutti.
person-results = Risultati
person-results-about = Delle ultime { $counted } partite aperte a tutti.
person-now = In corso
person-latest = Ultime partite
person-archive = Tutte le partite finite
person-challenge = Sfida
person-follow = Segui
person-unfollow = Non seguire più
person-block = Blocca
person-unblock = Sblocca
person-block-about = Chi è bloccato non può sfidarti né entrare nelle tue partite, e tu non entri nelle sue. Non viene avvisato.
person-report = Segnala
person-report-about = Lo legge solo chi gestisce il sito. Scrivi che cosa è successo, e in quale partita.
person-words = Che cosa è successo
person-thank-you-the-operator = Grazie. Lo leggerà chi gestisce il sito.
person-a-report-has-1 = Una segnalazione ha da 1 a 2000 caratteri. Non è stato inviato niente.
person-you-have-20-reports = Hai 20 segnalazioni non ancora lette; aspetta che siano esaminate.
person-you-can-follow-500 = Puoi seguire 500 persone, e bloccarne 500. Prima togline qualcuna.

## Another game like one that was played, with the seats the other way round.

rematch-rematch = Rivincita
rematch-terms = Stesse condizioni, a posti scambiati.
rematch-you-ask = Hai chiesto la rivincita.
rematch-is-here = { $name } è ancora qui.
rematch-has-left = { $name } non è più qui.
rematch-waiting = Aspetti { $name }
rematch-take-back = Ritira
rematch-they-ask = { $name } chiede la rivincita.
rematch-not-now = Non ora
rematch-challenge = Sfida { $name }
rematch-new-opponent = Altro avversario
rematch-begins = La nuova partita è cominciata.
rematch-to-board = Al tavoliere
rematch-offer-again = Offrila di nuovo
rematch-by-news = La sfida arriva con le novità e per posta.

## Reports of players about each other, for the operator alone.

reports-title = Segnalazioni dei giocatori
reports-none = Non c’è niente da esaminare.
reports-about = Riguarda
reports-by = Da
reports-words = Che cosa è successo
reports-when = Quando
reports-done = Esaminata

## The book: contents and chapters.

book-title = Il libro
# The same chapter, or the contents, in the other of the two languages of the book.
book-other-edition = Lo stesso capitolo nell’altra lingua
# The chapter before, and the next one.
book-before = Il capitolo precedente
book-after = Il capitolo successivo
book-in-part = Capitoli di questa parte

## Booklets.

rules-title = Regole
rules-play = Gioca
rules-figure = Una posizione di gioco.
rules-all = Tutte le regole
rules-notation = Come si scrivono le mosse

## Rulings about challenged turns: cases that can be searched, and those that wait, for the arbiter.

rulings-title = Decisioni
rulings-lead = Dove i giocatori non erano d’accordo se un turno fosse legale, ha deciso l’arbitro. Ogni decisione è un caso con un numero, la posizione, la regola e il motivo.
rulings-limit = Il tempo per decidere è limitato, e ogni contestazione lo indica. Dopo vale l’ultima decisione; se non ce n’è, un turno che il programma ha confutato si rifà, ogni altro è valido.
rulings-search = Parole da cercare
rulings-find = Cerca
rulings-none = Non c’è nessun caso così.
rulings-none-yet = Non è stato ancora deciso niente.
rulings-case = Caso { $number }
rulings-stands = Il turno è valido.
rulings-anew = Il turno si rifà; {"{"}1|del suo unico evento|dei suoi { $count } eventi{"}"} {"{"}0|ne resta { $kept }|ne restano { $kept }{"}"}.
rulings-game = Gioco
rulings-before = Posizione prima
rulings-turn = Turno
rulings-after = Posizione dopo
rulings-reason = Contestazione
rulings-place = Luogo
rulings-found = Il programma
rulings-explanation = Spiegazione
rulings-appeal = Appello
rulings-rule = Regola
rulings-words = Motivo della decisione
rulings-policy = Regolamento
rulings-when = Quando
rulings-waiting = Aspettano te
rulings-own = Giochi in questa partita, quindi qui non puoi decidere.
rulings-from = Da rifare dall’evento (vuoto: il turno è valido)
rulings-decide = Decidi
rulings-number = '{ $from }' non è il numero di un evento.

## Setting a game up: its form, with what was chosen before, and what becomes of it.

set-up-against = Contro
set-up-program = il programma
set-up-anybody = chiunque
set-up-named = una persona per nome
set-up-opponent = Nome dell’avversario
set-up-opponent-about = Trova la sfida nella sua pagina Gioca, e lì la accetta o la rifiuta.
set-up-invited = chi ha il link
set-up-myself = da solo, su tutti i lati
set-up-strength = Forza del programma
set-up-seat = Il tuo posto
set-up-time = Orologio
set-up-no-time = nessuno
set-up-real-time = subito
set-up-by-days = per corrispondenza
set-up-sealing = Scelte segrete
set-up-by-server = le tiene il server
set-up-policy = Mosse contestate
set-up-by-players = sigillate dai browser dei giocatori (solo contro persone)
set-up-begin = Comincia
set-up-by-bids = Schieramenti con puntate segrete …
set-up-rules = Regole
set-up-from-position = Questa partita comincia da una posizione scelta da te.
set-up-usual-start = Comincia dall’inizio consueto

## The site without a server, where this server has its folder.

site-title = Gioca senza rete

## Games that are played now, with their boards, for those who look on.

watch-menu = Guarda
watch-title = In corso adesso
watch-none = Adesso nessuno gioca una partita pubblica.
watch-offer = Offrine una
watch-also = Altre partite
watch-search = Cerca partite
watch-look = Guarda la partita

## Rating lists, and the ratings of a person.

ratings-title = Punteggi
ratings-of = Punteggi: { $title }
ratings-about = La forza secondo il sistema Glicko-2, per ogni gioco e ritmo, calcolata alla fine di ogni partita valida. Chi comincia ha 1500. La forza sta entro il ± 19 volte su 20; «?» dice che le partite sono ancora poche. I programmi conservano la forza misurata e danno alla scala un punto fermo.
ratings-places-about = Un posto non si conosce meglio del suo punteggio: «3–7» vuol dire che almeno due sono più forti e al massimo sei possono esserlo, 19 volte su 20.
ratings-own-place = Il tuo posto: { $place }.
ratings-own-places = Il tuo posto: da { $from } a { $to }. Con { $points } punti di incertezza nessuno può dire di più.
ratings-find-me = Trovami
ratings-counted = Contano le partite valide fra due giocatori registrati, o contro un programma di forza misurata, con l’orologio e dalla posizione iniziale abituale: tre al giorno fra gli stessi due giocatori allo stesso gioco e ritmo. Non contano le partite annullate, né quelle abbandonate, perse per il tempo o patte d’accordo prima che ciascuno abbia fatto due mosse. Dopo, chi abbandona perde.
ratings-household = Da qui non si può vedere se due conti sono della stessa persona o della stessa famiglia; se ne hai il sospetto, avvisa il gestore.
ratings-none = Non è ancora finita nessuna partita valida. Offrine una nella pagina Gioca.
ratings-none-here = Non è ancora finita nessuna partita valida di questo ritmo.
ratings-pace = Ritmo
ratings-live = Dal vivo
ratings-by-days = A giorni
ratings-how = Come si conta
ratings-rank = Posto
ratings-player = Giocatore
ratings-rating = Punteggio
ratings-games = Partite
ratings-measured = misurato
ratings-all = Tutta la lista
ratings-more = Posti seguenti
ratings-earlier = Posti precedenti
ratings-tournaments = Nei tornei, settimana per settimana
person-ratings-title = Punteggi
person-ratings-list = Gioco e ritmo
person-ratings-results = Vinte–patte–perse
person-ratings-chart = da { $first } a { $last } in { $games } partite
person-ratings-chart-about = Linea: il punteggio. Fascia: dove sta 19 volte su 20.
person-ratings-against = Contro chi
person-ratings-opponent = Avversario
person-ratings-lately = Di recente
person-ratings-won = vinta contro { $opponent }
person-ratings-drawn = patta con { $opponent }
person-ratings-lost = persa contro { $opponent }
person-ratings-not-counted = (non conta: quel giorno ne erano già contate tre fra questi due)
person-ratings-about = I risultati sono quelli delle ultime 500 partite valide.
person-ratings-days-90 = 90 giorni
person-ratings-share-won = Vinte
person-ratings-per-cent = { $number } %
person-ratings-share = Quota
person-ratings-share-of = { $won } vinte (piene), { $drawn } patte (vuote), { $lost } perse (tratteggiate)
person-ratings-span = Periodo
person-ratings-three-months = 3 mesi
person-ratings-year = 1 anno
person-ratings-all = tutto
person-ratings-table = In tabella
person-ratings-updated = aggiornati a ogni partita finita
person-ratings-day = Giorno
person-titles-title = Titoli
person-titles-about = { $game }, { $entrants } giocatori

## Aperture: le posizioni delle prime mosse delle partite pubbliche finite.

openings-title = Aperture
openings-of = Aperture: { $title }
openings-about = Le prime mosse delle partite pubbliche finite qui, e come sono andate a finire. Segui una mossa per vedere come hanno risposto gli altri; mosse in altro ordine portano alla stessa posizione.
openings-none = Nessuna partita pubblica di questo tipo è ancora finita. Qui staranno le prime mosse della tua.
openings-no-more = Nessuna delle partite contate è andata oltre.
openings-lost = Nessuna delle partite contate è arrivata a questa posizione.
openings-games = { $games } { $games ->
    [one] partita
   *[other] partite
}
openings-move = Mossa
openings-played = Partite
openings-share = Quota
openings-score = Punteggio
openings-results = Vinte / patte / perse
openings-rating = Forza
openings-rules = Regole
openings-rated = Tipo
openings-all = Tutte
openings-yes = Valide
openings-no = Amichevoli
openings-players = Giocatori
openings-which = Quali partite
openings-any-players = Tutti
openings-people = Persone
openings-mixed = Persone e programmi
openings-programs = Programmi
openings-since = Da
openings-look = Mostra
openings-after = Dopo
openings-start = Dall’inizio
openings-latest = Le ultime partite
openings-quiet = Niente è stato preso o perso.
openings-as-text = Come testo
openings-chance = Il caso, o più giocatori insieme
openings-to-move = Muove { $seat_name }
openings-score-about = Punteggi e risultati sono di chi muove; dove nessuno muove da solo, del primo posto. La forza è la media di chi ha mosso, prima delle sue partite.

## What goes on at the place, for the first page.

tables-now = Adesso ai tavoli
tables-running = { $count } { $count ->
        [one] partita in corso
       *[other] partite in corso
    }
tables-watch = Una partita da guardare
tables-all-games = Tutte le partite
tables-offers = Partite aperte
tables-no-offers = Adesso non aspetta nessuno.
tables-offer-one = Offri una partita
tables-all-offers = Tutte le offerte:
tables-puzzle = Il problema di oggi
tables-solve = Risolvilo
tables-goes-on = Torneo
tables-champion = Ultimo campione
tables-has-won = ha vinto
tables-players = { $count } { $count ->
        [one] giocatore
       *[other] giocatori
    }.
tables-yours = Le tue partite
tables-wait = { $count } { $count ->
        [one] aspetta te
       *[other] aspettano te
    }
tables-all-yours = Tutte
tables-with = con { $names }
tables-your-move = Tocca a te
tables-their-move = Tocca all’avversario

## The games in the order in which they are shown.

shelf-n2-players-nothing-hidden = 2 giocatori · niente di nascosto · Mauro Giorgi
shelf-n2-players-secret-choices = 2 giocatori · scelte segrete · Richard Vickery
shelf-n2-players-secret-choices-2 = 2 giocatori · scelte segrete · Marcos Donnantuoni
shelf-n2-players-dice = 2 giocatori · dadi o calcolo · da David A. Harrell
shelf-n2-to-5-players = da 2 a 5 giocatori · dadi o calcolo · da David A. Harrell
