## Problems as people see them.

answer-no-page = Pagina non trovata.
answer-misread = In questo indirizzo c’è un errore.
answer-no-token = Questo token non è conosciuto, o è stato revocato.
answer-not-by-token = Con un token questo non si può fare. Accedi con un browser.
answer-away = La base di dati ora non si raggiunge. Non è stato fatto niente; riprova più tardi.
answer-no-text = C’è un carattere che non è né una lettera né un segno.
answer-unreadable = Ciò che è conservato qui non si legge con questa versione del programma. Avvisa chi gestisce il server.

## The form of an answer to a position outside of games, in puzzles and tutorials: by the board, by buttons, or typed.

answering-your-answer = La tua risposta
answering-point = Clicca sul tavoliere, scegli qui sotto o scrivi la risposta.
answering-choose = Scegli qui sotto o scrivi la risposta.
answering-answer = Rispondi
answering-answer-with = Rispondi { $words }
answering-clear = Cancella
answering-choices = Scelte

## The booklet of a game as part of a page, each rule with an address of its own, and references to rules.

booklet-rule = regola { $number }
booklet-notation = notazione

## Games in a table.

game-list-game = Gioco
game-list-players = Giocatori
game-list-state = Stato
game-list-clock = Orologio
game-list-ended = Finita
game-list-left = mancano { $time_words }
game-list-no-clock = senza orologio
game-list-they-sealed = L’altra parte ha scelto. Tocca a te.
game-list-you-sealed = Hai scelto; l’altra parte non ancora.
game-list-join = Partecipa
game-list-decline = Rifiuta
game-list-accept = Accetta
game-list-waiting = in attesa di giocatori
game-list-to-take-over = qualcuno ha lasciato; puoi continuare tu
game-list-playing = in corso
game-list-your-move = tocca a te
game-list-hurry = poco tempo
game-list-called-off = annullata
game-list-won = vinta
game-list-drawn = patta
game-list-lost = persa
game-list-draw = patta
game-list-register = Accedi per partecipare
game-list-wins = ha vinto { $winners }

## Answers to what cannot be done now, but before long.

later-too-much-was-sent = Dal tuo indirizzo sono arrivate troppe richieste. Non è stato fatto niente; aspetta un momento e riprova.
later-too-many-new-guests = Dal tuo indirizzo sono arrivati troppi nuovi ospiti. Aspetta un momento, oppure entra con il tuo nome.
later-too-many-people-are = In questo momento stanno entrando troppe persone. Non è stato fatto niente; riprova fra qualche secondo.
later-too-many-wrong-passwords = Sono state date troppe password sbagliate. Non è stato fatto niente; riprova fra un minuto. Intanto puoi accedere da un browser in cui l’hai già fatto, o con un link al tuo indirizzo di posta.
later-the-database-does-not = In questo momento la base di dati non risponde. Riprova più tardi; se hai inviato qualcosa, guarda prima se è stato fatto.
later-too-many-people-are-2 = In questo momento troppe persone seguono partite dal vivo; chiedi la partita stessa.
later-too-many-games-are = Dal tuo indirizzo si seguono dal vivo troppe partite.
later-too-many-positions = Troppe posizioni aspettano una valutazione. Riprova fra qualche secondo.

## Parts of all pages: head, masthead, foot.

layout-skip = Vai al contenuto
layout-main = Principale
layout-language = Lingua
layout-theme = Colori
layout-system = Sistema
layout-light = Chiaro
layout-dark = Scuro
layout-menu = Menu
layout-sign-in = Accedi
layout-motto = Bilancia pesa la fortuna, e ne fa a meno.
layout-about = Giochi di guerra, d’ingegno e di dadi, senza fortuna, con amici o programmi; e una bilancia che misura la fortuna in ogni gioco.
layout-news = Novità
layout-all-news = Tutte le novità
layout-see-it = Vedi
layout-my-page = { $name }: la mia pagina
layout-settings = Impostazioni
layout-weigh = Pesa
layout-read = Leggi
layout-here = Questo posto
layout-not-now = Non adesso
layout-welcome = Ti diamo il benvenuto, { $name }
layout-welcome-mail = Conferma un indirizzo di posta: ti arrivano i turni, le sfide e, se serve, una nuova password.
layout-to-mail = Posta e avvisi
layout-welcome-code = Senza posta, tieni un codice di recupero in un posto sicuro.
layout-to-code = Codice di recupero
layout-welcome-game = Con dieci partite valide si trova la tua forza; una lezione dura dieci minuti.
layout-to-games = La prima partita
layout-to-lessons = Lezioni
layout-close = Chiudi
layout-no-contact = Il server non si raggiunge. La pagina resta com’è e si ricollega da sé. Le modifiche di un turno aspettano e partono allora; una mossa fatta ora non viene inviata.

## Fields of a form for the options of a game, and the options that such a form gives.

option-fields-options = Altre opzioni
option-fields-more = un’unità in più: { $title }
option-fields-less = un’unità in meno: { $title }

## Forms that may hold a file.

upload-too-long = È più lungo di { $value } KiB, e nessun verbale lo è. Scegli un altro file, o incolla il verbale.
upload-not-text = Quel file non è un testo in UTF-8. Scegli un verbale come lo scrive la pagina di una partita o il terminale.
upload-empty = Quel file è vuoto. Scegline un altro, o incolla il verbale.
upload-broken-off = Il file non è arrivato intero. Mandalo di nuovo.

## Ratings beside names, and whether a game is rated.

rating-rated = Valida
rating-casual = Amichevole
rating-unsure = Le partite sono ancora poche.
rating-field = Tipo
rating-field-about = Le partite valide contano per il tuo punteggio. Richiedono l’orologio e un avversario registrato o di forza misurata; col link e da altre posizioni le partite sono amichevoli.
rating-for-accounts = Le partite degli ospiti sono amichevoli. Chi si registra può giocare partite valide.
rating-by-days = { $title }, per corrispondenza
rating-at-once = { $title }, dal vivo

## Announcements of events.

plan-wrong-number = “{ $field }” vuole un numero intero da { $low } a { $high }.
plan-unknown = { $what }: non c’è niente che si chiami “{ $word }”.
plan-tie-break = Spareggio
plan-format = Formula
plan-rounds = Turni
plan-days = Giorni per iscriversi
plan-arena-of-evening = arena di una sera
plan-arena-length = Minuti di un’arena
plan-minutes = Minuti per iscriversi, oltre ai giorni
plan-late-halves = Un turno perso da chi si iscrive in ritardo vale mezzo punto, finché quei turni bastano
plan-swiss-dutch = svizzero, con il sistema olandese della FIDE
plan-days-each = Giorni per turno; vuoto: quanto serve
plan-half-byes = Turni di uno svizzero che si possono saltare con mezzo punto; 0 per nessuno
plan-late = Turni di uno svizzero dopo i quali ci si può ancora iscrivere; 0 per nessuno
plan-team-size = Giocatori per squadra; 1 per i singoli
plan-swiss = svizzero
plan-round-robin = girone all’italiana
plan-knock-out = eliminazione diretta
plan-ladder = scala
