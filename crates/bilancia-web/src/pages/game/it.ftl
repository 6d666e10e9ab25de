## The lines of a page while a game is offered and as it begins: when the offer ends, by when the first move must come, whose clock waits.

beginning-declined = La sfida è stata rifiutata; la partita non è mai cominciata.
beginning-withdrawn = È stata annullata prima di cominciare.
beginning-away = Chi l’aveva proposta se n’è andato, quindi la proposta è decaduta. Nessuno perde.
beginning-not-begun = { $names }: nessuna prima mossa in tempo, quindi la partita non conta. Nessuno perde.
beginning-aborted = { $name } ha annullato la partita prima che avessero mosso entrambi. Non conta.
beginning-offer-ends = Questa proposta decade se lasci il sito per { $span_words }.
beginning-seconds = { $seconds } { $seconds ->
        [one] secondo
       *[other] secondi
    }
beginning-minutes = { $count } { $count ->
        [one] minuto
       *[other] minuti
    }
beginning-first-move = Tempo per la prima mossa; dopo la partita è annullata, e nessuno perde:
beginning-unseen = { $seat_words } non ha ancora visto che la partita è cominciata. Il suo orologio parte quando la vede, al più tardi il { $moment }.

## Chat of a game.

chat-earlier = Tutti i { $heard } messaggi
chat-muted = In questa partita non vedi che cosa scrivono gli altri.
chat-do-mute = Nascondi ciò che scrivono gli altri
chat-unmute = Mostra ciò che scrivono gli altri
chat-say-to-side = Solo ai miei alleati
chat-to-side = (agli alleati)
chat-back = Torna alla partita

## The dice of a game: the commitment to their secret, the shares of the players, and what the browser makes of them.

dice-the-dice = I dadi
dice-form = { $chance }
dice-the-dice-wait = I dadi aspettano la tua parte
dice-waiting-for-your-share = { $chance }: si aspetta la tua parte
dice-the-server-drew = Il server ha tratto un segreto e ne ha mostrato l’hash, l’impegno, prima che qualcuno desse la sua parte. Ciò che cade discende dal segreto, dalle parti dei giocatori e dal numero del tiro. Il segreto si mostra a partita finita, e «bilancia verify» controlla ogni tiro. I programmi non hanno parte: contro di loro solo la tua impedisce al server di scegliere i dadi.
dice-the-server-drew-2 = Il server ha tratto un segreto e ne ha mostrato l’hash, l’impegno, prima che qualcuno desse la sua parte. Ogni evento del caso discende dal segreto, dalle parti dei giocatori e dal numero dell’evento. Il segreto si mostra a partita finita, e «bilancia verify» controlla ogni evento. I programmi non hanno parte: contro di loro solo la tua impedisce al server di scegliere che cosa fa il caso.
dice-your-share = La tua parte dei dadi
dice-your-share-2 = { $chance }: la tua parte
dice-drawn = Il server ha tratto un segreto, e ne mostra l’hash, l’impegno. Annotalo:
dice-then-give-a-share = Poi dai la tua parte: lettere e cifre che nessuno possa indovinare. Ciò che i dadi mostrano discende da entrambi, e così né tu né il server potete sceglierlo. Se la lasci vuota non hai parte nei dadi, e del server ti devi fidare.
dice-then-give-a-share-2 = Poi dai la tua parte: lettere e cifre che nessuno possa indovinare. Ciò che fa il caso discende da entrambi, e così né tu né il server potete sceglierlo. Se la lasci vuota non vi hai parte, e del server ti devi fidare.
dice-throw-in = Do la mia parte
dice-do-not-trust-these = Non fidarti di questi dadi: il server ora mostra un impegno diverso da quello che questo browser ha conservato prima di dare la sua parte, cioè:
dice-do-not-trust-what = Non fidarti di ciò che qui si estrae: il server ora mostra un impegno diverso da quello che questo browser ha conservato prima di dare la sua parte, cioè:
dice-do-not-trust-these-2 = Non fidarti di questi dadi: il segreto che il server mostra non corrisponde all’impegno che questo browser ha conservato.
dice-do-not-trust-what-2 = Non fidarti di ciò che qui si è estratto: il segreto che il server mostra non corrisponde all’impegno che questo browser ha conservato.
dice-do-not-trust-these-3 = Non fidarti di questi dadi, a meno che tu non abbia dato la tua parte con un altro browser: questo ne ha data un’altra, cioè:
dice-do-not-trust-what-3 = Non fidarti di ciò che qui si estrae, a meno che tu non abbia dato la tua parte con un altro browser: questo ne ha data un’altra, cioè:
dice-do-not-trust-these-4 = Non fidarti di questi dadi: un posto il cui giocatore non ha dato la sua parte ne ha una che il server può aver scelto.
dice-do-not-trust-what-4 = Non fidarti di ciò che qui si estrae: un posto il cui giocatore non ha dato la sua parte ne ha una che il server può aver scelto.
dice-kept = Questo browser ha conservato l’impegno, e a partita finita lo confronterà col segreto.
dice-fits = Controllato: il segreto corrisponde all’impegno che questo browser ha conservato prima di dare la sua parte.

## The panel about a challenged turn: what the challenger says, what the program found, and what the players may answer.

dispute-title = Contestazione { $number }
dispute-challenge = Contesta questa mossa
dispute-about = Se pensi che l’ultimo turno fosse illegale, contestalo prima di giocare. Il programma lo giustifica dalle due posizioni, oppure lo spiega { $mover }. Fino ad allora il tuo orologio sta fermo. Chi gioca accetta il turno.
dispute-left = Contestazioni che ti restano in questa partita: { $challenges_left }. Quelle dopo cui un turno si rifà non contano.
dispute-policy = Regolamento: { $title }. { $policy }
dispute-limit = Per le risposte durante le quali non corre nessun orologio, come quella dell’arbitro, {"{"}0|c’è { $count } giorno|ci sono { $count } giorni{"}"}. Dopo vale l’ultima decisione; se non ce n’è, un turno che il programma ha confutato si rifà, ogni altro è valido.
dispute-reason = Che cosa non va?
dispute-place = Dove, se vuoi
dispute-says = { $first } contesta il turno di { $second }: { $reason }
dispute-at = Luogo: { $place }
dispute-found = Il programma:
dispute-explained = { $first } spiega: { $words }
dispute-appealed = Appello: { $words }
dispute-ruled-stands = Decisione, caso { $case }: il turno è valido ({ $rule }). { $words }
dispute-ruled-anew = Decisione, caso { $case }: il turno si rifà dall’evento { $first } in poi ({ $rule }). { $words }
dispute-explain = Spiega il tuo turno
dispute-correct = Ritira il turno e giocane un altro
dispute-correct-ask = Proponi di ritirare il turno e giocarne un altro
dispute-accept-turn = Accetta il turno
dispute-accept-anew = Lascia rifare il turno
dispute-accept-ruling = Accetta la decisione
dispute-escalate = Chiedi la decisione dell’arbitro
dispute-appeal = Fai appello
dispute-no-arbiter = Questa partita non ha un arbitro: se non vi mettete d’accordo, il turno è valido appena chi lo contesta gioca.
dispute-why = Perché?

## A whole turn as text: its draft, what the rules say of it, and sending it.

draft-title = Turno come testo
draft-back = Torna alla partita
draft-how = Scrivi tutto il turno, un ordine per riga. Resta conservato solo per te finché non lo invii; un turno vale per intero o per niente.
draft-text = Il tuo turno
draft-keep = Controlla e conserva
draft-send = Invia il turno
draft-stands = Se mi scade il tempo, inviane la parte possibile
draft-whole = Il turno è completo: si può inviare.
draft-not-whole = Fin qui è possibile; il turno non è ancora completo.
draft-moved-on = Da quando l’hai scritto la partita è andata avanti.
draft-refused = Qui non si può:
draft-no-more = Il resto si può:
draft-take = Conserva solo ciò che si può
draft-overtaken = Intanto un’altra finestra ha cambiato questo turno, quindi non è stato salvato niente. Ecco i due testi: salvando adesso, il tuo prende il posto dell’altro.
draft-not-sent = Intanto un’altra finestra ha cambiato questo turno, quindi non è stato inviato niente. Ecco i due testi: ciò che fai adesso vale per il tuo.
draft-other = L’altro testo
draft-take-other = Continua con l’altro testo

## Hands of a game that somebody may take, and leaving one's own.

joining-join-as = Partecipa: { $name }
joining-take-over = Continua tu: { $name }
joining-left = Qualcuno ha lasciato la partita. Al suo posto gioca un programma, finché non continua una persona.
joining-leave-sure = Al tuo posto gioca un programma: { $hand_words }. In questa partita non puoi più tornare.

## The line above the board, for whom a game waits or how it ended, and below the board the last round in words.

status-disputed = Un turno è contestato

## A game in words alone, with commands: for those who do not see boards, or would rather write.

text-title = Versione testo
text-board = Con la scacchiera
text-command = Una mossa, o un comando (h per aiuto)
text-do = Vai
text-help = b: la posizione a parole. l: le ultime mosse; l 5: le ultime cinque. m: che cosa puoi giocare; m d: solo ciò che comincia con d. o: chi gioca. c: gli orologi. Tutto il resto è una mossa: si mostra, e si invia con un pulsante.
text-no-moves = Ancora nessuna mossa.
text-no-choice = Ora non hai da scegliere.
text-no-clocks = Non ci sono orologi.
text-choices = { $actions } scelte: { $actions_second }

## Texts of the page of a game.

your-turn = Tocca a te
wait = Si aspetta { $names }
choose = Scegli in segreto
sealed = Hai sigillato { $in_words }
sealed-more = Puoi cambiarla finché non ci sono tutti.
sealed-for-good = Con gli orologi una scelta fatta non si cambia.
opened = Rivelate insieme: { $together }
opened-by-players = Rivelate e verificate: { $value }
sounds = Suoni
open = Si aspettano giocatori
invite = Invia questo link al tuo avversario:
copy = Copia il link
copied = Copiato
private = La partita è privata: la vede, e vi partecipa, solo chi ha questo link.
flip = Gira il tavoliere
abort = Annulla la partita
abort-sure = Finché non si è mosso da entrambe le parti si può annullare. Non conta.
resign-sure = Perdi subito la partita. Non si può tornare indietro.
resign-yes = Sì, abbandona
join = Partecipa
newer = Qui questa partita si può solo guardare
newer-more = Vi ha scritto una versione più recente di Bilancia, e ciò che ha scritto non si vede. Per continuare usa quella versione.
you-won = La partita è finita: hai vinto
you-lost = La partita è finita: hai perso
from = Da { $chosen }: clicca sull’arrivo, o premi Esc per scegliere altro.
go-on = Scegli sotto come continua, o premi Esc per ricominciare.
over = La partita è finita
wins = Vince { $winners }
win = Vincono { $value }
drawn = Patta
by-agreement = Patta per accordo
by-repetition = Patta: la stessa posizione per la terza volta
by-length = Patta: raggiunto il limite di mosse
resigned = ha abbandonato
lost-on-time = ha finito il tempo
seal-not-opened = non ha aperto il sigillo
move = La tua mossa
show = Mostra
send = Invia { $value }
seal = Sigilla { $value }
being-sent = Invio …
clear = Cancella
complete = Pronta, non ancora inviata.
idle = Clicca sul tavoliere, scegli una mossa qui sotto, o scrivila.
choices = Mosse legali
list = Elenca tutte le mosse legali
idle-without-board = Scegli una mossa qui sotto, o scrivila.
after = Dopo la mossa { $number }
at-start = L’inizio
before = Una mossa indietro
afterwards = Una mossa avanti
look-again = Guarda di nuovo
moves = Mosse
all-moves = Tutte le { $count } mosse
beginning = Inizio
now = Torna alla partita
you = tu
has-sealed = ha sigillato
choosing = sceglie
take-back = Riprendi
resign = Abbandona …
offer = Proponi patta
offer-undo = Chiedi di tornare indietro
offer-undo-turn = Chiedi di annullare tutto il turno
offer-pause = Chiedi una pausa
resume = Riprendi
you-offer = Proponi patta.
you-offer-undo = Chiedi di tornare alla mossa { $events }; con le mosse si restituiscono gli incrementi, non il tempo usato.
you-offer-undo-turn = Chiedi di annullare il tuo turno, tornando alla mossa { $events }; con le mosse si restituiscono gli incrementi, non il tempo usato.
you-offer-pause = Chiedi di fermare gli orologi.
offered = { $who } propone patta.
offered-undo = { $who } chiede di tornare alla mossa { $events }; con le mosse si restituiscono gli incrementi, non il tempo usato.
offered-undo-turn = { $who } chiede di annullare il suo turno, tornando alla mossa { $events }; con le mosse si restituiscono gli incrementi, non il tempo usato.
offered-pause = { $who } chiede di fermare gli orologi.
declined = { $offered } { $seat_words } ha rifiutato.
withdrawn = { $offered } Proposta ritirata.
withdraw = Ritira
paused = Gli orologi sono fermi. L’orologio di chi muove, o preme Riprendi, riparte; quelli degli altri quando muovono, o dopo un’ora (per corrispondenza, un giorno).
accept = Accetta
decline = Rifiuta
chat = Chat
message = Messaggio
say = Invia
record = Verbale della partita
picture = Immagine
rules = Regole
in-force = Evidenziate: le regole di questa fase.
notation = Come si scrivono le mosse
booklet = Il libretto su una pagina a sé
position = Posizione
again = Nuova partita come questa
marks = Punti e cornici d’ottone: dove puoi cliccare.
aside-marks = Cornici punteggiate: che cosa puoi prendere invece.
last-mark = Tratteggiata: l’ultima mossa.
seal-again = Sigilla di nuovo
how-seals-work = Come funzionano i sigilli
analysis = Analisi
in-words = Versione testo
next = Prossima partita
drawn-for = il giocatore non ne ha data
number = N.
round = Giro
all-keys = Tutti i tasti
close = Chiudi
one-move-back = una mossa indietro
one-move = una mossa avanti
the-start = l’inizio
back-to-the-game = torna alla partita
let-go-of-what = lascia ciò che è scelto; annulla la premossa
choose-a-cell = scegli una casella del tavoliere
moves-2 = mosse
type-a-move = scrivi una mossa
chat-2 = chat
turn-the-board = gira il tavoliere
all-keys-2 = tutti i tasti
time-left = tempo rimasto
plan = Mosse condizionali
plan-hint = Se giocano …, rispondo …: una riga per ogni sequenza, le loro mosse e le tue a turno, separate da «;». La mossa che corrisponde si gioca subito. Le vedi solo tu.
sending = Invio delle mosse
at-once = Invia subito
look-first = Conferma ogni mossa
premove = Premossa { $in_words }
premove-stands = Si gioca appena tocca a te, se allora è legale. Un clic sul tavoliere o Esc la annulla.
premove-hint = Pensa in anticipo: clicca una mossa sul tavoliere, e si gioca appena tocca a te.
premove-dropped = Dopo questa mossa la tua premossa { $in_words } non è legale: è stata scartata.
cancel = Annulla
if-they = Se giocano { $action }
i-answer = , rispondo { $action }
then-if-they = ; poi, se giocano { $action }
remove = Togli
build = Preparane una sul tavoliere
write-lines = Scrivile come testo
click-theirs = Se giocano …: clicca la loro mossa sul tavoliere.
click-mine = … rispondo …: clicca la tua mossa.
click-more = Salvala, o continua: clicca la loro mossa seguente.
line-ends = La sequenza finisce qui: seguono il caso, una scelta segreta o la fine della partita.
keep-line = Salvala
step-back = Un passo indietro
keep = Salva
by-players = Il tuo browser sigilla la scelta; finché non ci sono tutte, il server ne vede solo un’impronta. Torna con questo browser: un sigillo non aperto in tempo (il tuo orologio, o tre giorni) fa perdere, e non si può aprire un’altra scelta.
choice = La tua scelta
no-choice = Ora non si può scegliere. { $how }
nothing-chosen = Non hai ancora scelto. { $how }
choose-by-button = Prendi una di quelle qui sotto.
choose-on-board = Clicca sul tavoliere, o prendi una di quelle dell’elenco.
choose-in-list = Prendi una di quelle dell’elenco.
only-dice = A decidere: { $throws } { $throws ->
        [one] tiro
       *[other] tiri
    }; nessuno aveva scelta.
step-through = Guardali uno per uno
choose-2 = scegli
you-sealed-2 = sigillata
all-sealed = tutte
revealed-and-checked = rivelate
phase = Fasi del turno
ask-sounds = Un suono quando tocca a te?
ask-notices = Un avviso del browser quando tocca a te e guardi altrove?
turn-on = Sì
not-now = Non ora
more = Altro
left = sinistra
down = giù
up = su
right = destra
seal-it = Sigilla
salt = Sale
open-it = Apri
open-now = Apri ciò che hai sigillato
open-hint = Questo browser apre da sé ciò che ha sigillato. Se l’hai sigillato con un altro, usa quello, o scrivi qui la scelta e il suo sale. Ciò che non corrisponde al sigillo è rifiutato, e costa solo tempo.
needs-scripts = Per sigillare una scelta il browser deve eseguire gli script.
no-cryptography = Qui questo browser non può sigillare: lo fa solo con HTTPS, o sulla macchina su cui gira il server.
you-sealed = Hai sigillato la scelta
opening = apre
time-control = Orologi
challenged = Sei sfidato a questa partita.
accept-challenge = Accetta la sfida
decline-challenge = Rifiuta
you-challenge = Hai sfidato { $name }.
waits-for-challenged = Chi è sfidato lo legge in ogni pagina del sito, e trova questa partita nella sua pagina Gioca. Può entrare anche chi ha il link.
hurry = Hai poco tempo.
call-off = Annulla la partita
called-off = Annullata
hand-declined = { $value }: l’invito è stato rifiutato. Ora questi posti può prenderli chiunque.
hand-declined-private = { $value }: l’invito è stato rifiutato. Ora questi posti può prenderli chi ha il link.

## What a game did to ratings.

seats-too-short = Non conta: annullata o finita troppo presto.
seats-pair-of-day = Non conta: quel giorno erano già contate { $most } partite fra voi due.
status-new-rating = Il tuo punteggio è ora { $rating } ± { $deviation }.
