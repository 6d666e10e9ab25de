## Rulings by mail: what the arbiter is asked, and the reply that rules.

arbiter-subject = Si chiede una decisione: { $first }, { $second } [{ $third }]
arbiter-asked = In { $title } ({ $names }) un turno è contestato, e l’arbitro sei tu. Tutti gli orologi sono fermi finché non decidi. { $limit }
arbiter-how = Per decidere, rispondi a questa mail. Scrivi nella riga sotto 'answer' 'valido' e la regola che decide, oppure 'rifare', il numero dell’evento da cui si rifà e la regola; nelle righe sotto, il motivo. { $redo_words }
arbiter-which = una decisione si scrive 'valido REGOLA' o 'rifare EVENTO REGOLA' nella riga sotto 'answer', e sotto il motivo; il blocco dice '{ $value }'

## Challenged turns in mails: how to challenge one, what came of it, and how to answer.

disputed-subject = Contestazione: { $first }, { $second } [{ $third }]
disputed-how = Se non vedi come l’ultimo turno possa essere legale, contestalo prima di giocare: scrivi 'contesto' al posto di 'turn', e sotto il motivo. Il programma cerca una giustificazione, e il tuo orologio sta fermo. Contestazioni che ti restano: { $challenges_left }.
disputed-says = { $challenger } contesta il turno di { $mover }: { $reason }
disputed-at = Luogo: { $place }
disputed-found = Il programma dice:
disputed-explained = { $mover } spiega: { $words }
disputed-appealed = Appello: { $words }
disputed-ruled-stands = L’arbitro ha deciso (caso { $case }, { $rule }) che il turno è valido: { $words }
disputed-ruled-anew = L’arbitro ha deciso (caso { $case }, { $rule }) che il turno si rifà dall’evento { $first } in poi: { $words }
disputed-policy = Regolamento: { $title }. { $policy }
disputed-insist = Se giochi, accetti il turno. Per chiedere invece la decisione dell’arbitro, scrivi 'risposta arbitro' al posto di 'turn'.
disputed-play-on = Se giochi, accetti il turno; questa partita non ha un arbitro.
disputed-appeal = Se giochi, accetti la decisione. Per fare appello, scrivi 'risposta appello' al posto di 'turn', e sotto il motivo.
disputed-explain = Rispondi a questa mail, e scrivi nella riga sotto 'answer' 'spiego' e come il turno è legale, oppure 'correggo' per ritirare il turno e giocarne un altro.
disputed-may-explain = Non devi rispondere: { $value } accetta il turno giocando, o chiede all’arbitro. Se vuoi, rispondi a questa mail, e scrivi 'spiego' e le tue ragioni nella riga sotto 'answer'.
disputed-may-explain-alone = Non devi rispondere: { $value } accetta il turno giocando; questa partita non ha un arbitro. Se vuoi, rispondi a questa mail, e scrivi 'spiego' e le tue ragioni nella riga sotto 'answer'.
disputed-may-correct = Puoi anche ritirare il turno e giocarne un altro: scrivi lì 'correggo'.
disputed-offered = Rispondi a questa mail, e scrivi nella riga sotto 'answer' 'accetto' per lasciare rifare il turno, o 'arbitro' per chiedere la decisione dell’arbitro.
disputed-offered-alone = Rispondi a questa mail, e scrivi 'accetto' nella riga sotto 'answer' per lasciare rifare il turno; questa partita non ha un arbitro.
disputed-ruled = Rispondi a questa mail, e scrivi nella riga sotto 'answer' 'accetto' per rifare il turno, o 'appello' e il motivo.
disputed-ruled-alone = Rispondi a questa mail, e scrivi 'accetto' nella riga sotto 'answer' per rifare il turno; non c’è più un arbitro a cui fare appello.
disputed-no-question = la partita non ti chiede niente a cui si risponda con 'answer'; usa il blocco dell’ultima mail
disputed-which = una risposta a una contestazione comincia con accetto, spiego, correggo, arbitro o appello; il blocco dice '{ $value }'

## Mails about events, with the rules on which they are played, and the replies by which one enters, withdraws or answers for a team.

event-invited-subject = Sei invitato a un torneo: { $title } [{ $id }]
event-offered-subject = Ti è offerto un posto: { $title } [{ $id }]
event-entered-subject = Sei iscritto: { $title } [{ $id }]
event-paired-subject = Turno { $round }: { $title } [{ $id }]
event-closed-subject = Il torneo è finito: { $title } [{ $id }]
event-answer-subject = Non eseguito: { $title } [{ $id }]
event-invited = { $arbiter }, arbitro del torneo { $title }, ti invita a partecipare. Il regolamento:
event-offered = { $arbiter }, arbitro del torneo { $title }, ti offre il posto di { $old }. Partecipi solo se accetti. Il regolamento:
event-how-offered = Per accettare, rispondi a questa mail e scrivi accetto nella riga vuota sotto 'answer'; per rifiutare, rifiuto.
event-entered = Partecipi al torneo { $title }. Il regolamento:
event-paired = Comincia il turno { $round } del torneo { $title }.
event-numbers = Numeri di partenza:
event-meets = Incontri { $numbered }. Seguono le mail delle partite.
event-meets-nobody = In questo turno non hai avversari.
event-before = Classifica prima del turno:
event-closed = Il torneo { $title } è finito. Il campione è { $entrant_name }.
event-final = Classifica finale:
event-page = Il torneo
event-how-in = Per iscriverti, rispondi a questa mail e scrivi mi iscrivo nella riga vuota sotto 'answer'.
event-how-team = Per iscrivere una squadra, rispondi a questa mail e scrivi mi iscrivo e il nome della squadra nella riga vuota sotto 'answer'; per unirti a una squadra, scrivi mi unisco a e il suo nome.
event-how-out = Per ritirarti, rispondi a questa mail e scrivi mi ritiro nella riga vuota sotto 'answer'. Le partite aperte sono perse.
event-how-out-of-swiss = Per saltare il prossimo turno, rispondi a questa mail e scrivi assente nella riga vuota sotto 'answer', finché non è abbinato; presente lo annulla. Per ritirarti, scrivi mi ritiro. Le partite aperte sono perse.
event-which = a un torneo si risponde con 'mi iscrivo', 'mi ritiro', 'assente', 'presente', 'accetto' o 'rifiuto' per un posto offerto, o, a squadre, 'mi iscrivo SQUADRA', 'mi unisco a SQUADRA' o 'lascio' nella riga sotto 'answer'; il blocco dice '{ $value }'
event-no-team = non c’è una squadra { $rest }; le squadre sono: { $names }

## Games that are offered to a person by name: the mail about one, and the reply that accepts or declines it.

offered-nobody = Qualcuno
offered-how = Per rispondere, rispondi a questa mail e scrivi accetto o rifiuto nella riga vuota sotto 'answer'. Lascia le altre righe del blocco come sono; non importa se sono citate. La pagina della partita fa lo stesso.
offered-which = a una proposta si risponde con 'accetto' o 'rifiuto' nella riga sotto 'answer'; il blocco dice '{ $value }'

## Whether a block continues its game from where it stands.

order-other-seats = il blocco gioca per un posto che non è tuo; prendi il blocco dell’ultima mail così com’è
order-stale = questo risponde al turno { $turn }; intanto la partita è andata avanti, ed è al turno { $now }. Usa il blocco qui sotto, se la partita aspetta te
order-other-position = questo è scritto per la posizione @{ $before }, e la partita è a @{ $stands }. Usa il blocco qui sotto, se la partita aspetta te
order-empty = nel blocco non c’è nessun turno; scrivi il tuo turno nella riga sotto 'turn', e lascia le altre righe come sono

## The block of a reply, played as the page plays: by the same commands.

play-no-parts = una riga '{ $value }' è per le partite per posta senza server; toglila
play-in-turn = nel turno: { $value }
play-other-end = il turno porta a @{ $leads }, e il blocco dice che porta a @{ $after }; riguarda il turno, o togli 'after' e 'position'
play-other-round = il sigillo è per l’evento { $round }, e tocca all’evento { $due }
play-empty-and-text = il blocco di questa mail non è compilato. Fuori dal blocco c’è del testo, come "{ $value }", che non si può leggere: scrivi nella riga vuota del blocco, e lascia le altre righe come sono

## Blocks that have nothing but a position: the turn that leads to it is found by justification, as a receiver would.

position-together = il blocco ha una posizione e nessun turno; in ciò che ci porta hanno parte i dadi o altri giocatori, quindi scrivi il turno sotto 'turn'
position-not-found = il blocco ha una posizione, e non si è trovato nessun turno che ci porti; scrivi il turno sotto 'turn'. { $words }
position-unreadable = la posizione nel blocco non si capisce: { $words }

## Mails that came: kept first, then read, then played, answered or left alone.

receive-stranger = Questa mail è arrivata da { $from }, che non è l’indirizzo del tuo profilo, quindi non è stata letta. Rispondi da { $address }, o dai l’altro indirizzo sulla pagina del tuo profilo.
receive-not-confirmed = Questa mail dice di venire da { $from }, ma il server di posta qui non ne ha trovato la prova, quindi non è stata letta. Il server cerca una firma (DKIM) o i server da cui quell’indirizzo può scrivere (SPF), e dice: { $results }. Se l’hai mandata tu, mandala dal server di posta del tuo indirizzo, o gioca sulla pagina. Se no, qualcun altro scrive a nome tuo.
receive-nothing = niente

## Why a block of a mail is not played, as its sender is told.

refusal-plain = { $value }
refusal-other-game = questo blocco è di { $first }, e la mail è arrivata all’indirizzo di { $second }; rispondi alla mail che intendi
refusal-other-options = il blocco dice '{ $first }', e questa partita è '{ $second }'; prendi il blocco dell’ultima mail così com’è

## Texts of mails.

verify-subject = Conferma il tuo indirizzo
verify = Il profilo { $name } vuole ricevere posta a questo indirizzo. Se sei tu, apri questa pagina entro un giorno e conferma.
verify-link = Conferma
not-you = Se non l’hai chiesto tu, non fare niente: non succederà niente.
sign-in-subject = Il tuo link per accedere
sign-in = Con questo link accedi, e puoi scegliere una nuova password. Funziona una volta sola, entro dieci minuti.
sign-in-link = Accedi come { $name }
changed-subject = Il tuo indirizzo è cambiato
changed = Da adesso la posta del profilo { $value } va a un altro indirizzo. Se non sei stato tu, qualcun altro usa il tuo profilo: accedi con la password o con il codice di recupero, e cambiali entrambi.
confirmed-subject = Il tuo nuovo indirizzo
confirmed = Da adesso la posta del profilo { $value } arriva a questo indirizzo. Le risposte giocano solo se partono da qui. L’indirizzo di prima è stato avvisato del cambio.
code-subject = È stato creato un codice di recupero per il tuo profilo
code-made = Qualcuno che conosce la password del profilo { $value } ha appena creato un codice di recupero; quello di prima non vale più. Se non sei stato tu, cambia subito la password e crea un altro codice.
password-subject = Il tuo profilo ha una nuova password
password-chosen = Per il profilo { $value } è stata scelta una nuova password. Tutti gli altri browser sono usciti e tutti i token sono revocati. Se non sei stato tu, chiedi un link per accedere per posta e con quello scegli un’altra password.
token-subject = È stato creato un token per il tuo profilo
token-made = È stato creato un token con cui un programma può giocare come { $value }. Se non sei stato tu, qualcun altro usa un browser in cui hai fatto l’accesso: esci da tutti i dispositivi, così revochi anche tutti i token.
guesses-subject = Per il tuo profilo sono state provate password sbagliate
guesses = Per il profilo { $value } sono state provate molte password sbagliate. Altri tentativi sono rallentati; tu puoi accedere come sempre dai browser in cui l’hai già fatto. Se la tua password è corta, o la usi anche altrove, scegline un’altra.
account-link = Il tuo profilo
turn-subject = Tocca a te: { $first }, { $second } [{ $third }]
over-subject = Partita finita: { $first }, { $second } [{ $third }]
reminder-subject = Resta poco tempo: { $first }, { $second } [{ $third }]
answer-subject = Non giocato: { $first }, { $second } [{ $third }]
your-turn = Tocca a te in { $title } ({ $names }). Giochi { $seats }.
over = La partita di { $title } ({ $names }) è finita. { $result }
won = Vince { $winners }.
drawn = È patta.
points = Punti: { $all }.
reminder = Il tuo tempo per questo turno è quasi finito.
refused = Una mail a questa partita non ha giocato niente:
not-waiting = La partita ora non aspetta te; quando tocca a te ricevi una mail.
since = Che cosa è successo:
begins = La partita comincia.
choices = Le tue mosse: { $moves }
many-choices = Hai { $count } mosse, per esempio { $few }
whole-turn = Un turno ha più righe, e finisce con una riga '{ $end }'.
called-off = Non c’è stata una prima mossa in tempo, quindi non conta.
deadline = Il tuo tempo: fino a { $moment }.
how = Per giocare, rispondi a questa mail e scrivi il tuo turno nella riga vuota sotto 'turn'. Lascia le altre righe del blocco come sono; non importa se sono citate.
secret = Altri scelgono allo stesso tempo. Nessuno vede la tua scelta prima che tutti abbiano scelto.
how-plan = Per rispondere a mosse prima che siano giocate, aggiungi una riga 'piano' sotto il tuo turno, e sotto una riga per ogni sequenza, come 'la loro mossa; la tua risposta', o '*; la tua risposta' per qualsiasi mossa. Invece del turno puoi mandare la posizione a cui porta: togli 'turn' e scrivila dopo 'position'.
how-resign = Per abbandonare, scrivi 'abbandono' al posto di 'turn'.
how-seal = In questa partita i giocatori sigillano da sé le scelte, così che non le conosce neppure il server. Sulla pagina lo fa il tuo browser. Per posta, scrivi al posto della riga 'seal' l’impegno che hai calcolato (docs/record.md), e conserva scelta e sale.
how-open = Tutti hanno sigillato. Apri la tua scelta: sulla pagina il tuo browser lo fa da solo; per posta, scrivi sale e scelta nella riga 'open'.
how-share = I dadi aspettano la tua parte. Impegno del server: { $commitment }. Conservalo. Poi rispondi a questa mail, e metti cifre (0-9, a-f) tue al posto dei 64 zeri. Lasciando gli zeri ti fidi del server.
game-link = La partita
turns-link = Turno per turno
rules-link = Le regole
wishes-link = Di che cosa ti scriviamo
stop-link = Niente più mail di questo tipo
digest-subject = { $waiting } { $waiting ->
        [one] partita ti aspetta
       *[other] partite ti aspettano
    }
digest = Queste partite ti aspettano:
challenge-subject = { $host } ti sfida a { $game }
challenge = { $host } ti propone una partita di { $game }.
challenges-subject = { $waiting } { $waiting ->
        [one] sfida ti aspetta
       *[other] sfide ti aspettano
    }
challenges = Hai ricevuto più sfide di quante te ne scriviamo una per una. Adesso { $waiting } { $waiting ->
        [one] partita è proposta
       *[other] partite sono proposte
    } a te per nome.
challenges-link = Le tue sfide
variant = Si gioca con { $options }.
clock = Tempo: { $words }.
picture = Il tavoliere
