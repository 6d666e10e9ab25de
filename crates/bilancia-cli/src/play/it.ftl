## The command `play`: one game in the terminal.

seats = questo gioco ha { $seats } { $seats ->
        [one] posto
       *[other] posti
    }; indica --seat al più { $seats } { $seats ->
        [one] volta
       *[other] volte
    }, non { $seats_second }

## The record of a game in progress, safe on disk after every move.

save-exists = { $path } esiste già; dai un altro file, continua da lì con --resume { $path }, o sovrascrivilo con --force
save-none = In { $folder } non ci sono partite da finire.
save-unfinished = { $title }  { $players }, { $steps } { $steps ->
        [one] passo
       *[other] passi
    }: bilancia play --resume { $quoted }

## Texts of a game in the terminal.

help = Scrivi una mossa, o più d’una con ; fra l’una e l’altra, oppure:
    {"  "}mosse     le mosse legali           consiglio  che cosa farebbe il programma
    {"  "}tavoliere di nuovo il tavoliere     annulla    torna all’ultima scelta
    {"  "}regole    le regole                 salva      dov’è conservata la partita
    {"  "}notazione come si scrivono le mosse abbandona, patta, esci
    Per turni interi:
    {"  "}turno     comincia un turno di più righe, che 'fine' chiude
    {"  "}leggi X   legge un turno dal file X
    {"  "}modifica  apre il turno nel tuo editor ($VISUAL o $EDITOR)
    {"  "}annulla 2 annulla la seconda mossa del turno, 'annulla tutto' il turno intero
    {"  "}invia     chiude e invia il turno, dove spetta a te deciderlo
block = Scrivi il turno riga per riga; 'fine' lo chiude.
block-prompt = { $number }:{" "}
which-file = Indica il file con il turno, per esempio: leggi turno.txt
not-whole = Questo turno si invia con la sua ultima mossa: prima c’è altro da scegliere.
empty-turn = In questo turno non c’è nessuna mossa.
so-far = Questo turno finora: { $games }
no-turn = Una scelta segreta è una sola mossa: scrivila qui.
preview-turn = Posizione dopo questo turno:
commit-turn = Premi Invio per inviare il turno, o scrivi 'annulla'>{" "}
draft = In { $path } è conservato un turno non ancora giocato: 'modifica' lo riprende.
no-editor = Nessun editor è indicato: imposta VISUAL o EDITOR, per esempio EDITOR=nano bilancia play ...
editor-failed = L’editor '{ $editor }' non è riuscito: { $status }. Non si è giocato nulla.
edit-again = Premi Invio per riaprirlo, con l’errore segnato, o scrivi 'no'>{" "}
unchanged = Il turno non è cambiato.
edit-help = Il turno di { $value }, dall’inizio: una mossa per riga, o con ; fra l’una e l’altra. Le righe che cominciano con # sono commenti. Salva ed esci dall’editor per giocarlo.
edit-next = Poi si può: { $list }
turn-not-begun = Non c’è nulla da annullare: in questo turno non c’è ancora nessuna mossa.
no-such-action = In questo turno la mossa { $number } non c’è: ce { $count ->
        [one] n’è
       *[other] ne sono
    } { $count }; 'tavoliere' le elenca.
needed = { $actions } non si può annullare da sola, perché serve a { $action }: { $reason }
taken-back = Mossa annullata: { $actions }.
greeting = { $strong }. Scrivi ? per la guida; la partita è conservata in { $path }.
prompt = { $value }>{" "}
secret-prompt = { $value }, in segreto (nulla si vede)>{" "}
hand-over = Ora guardi solo { $name }. { $name }, premi Invio.{" "}
commit = Premi Invio per giocare { $value }, o scrivi 'annulla'>{" "}
seal = Premi Invio per sigillare la tua scelta, o scrivi 'annulla'>{" "}
sealed = { $name } ha sigillato una scelta.
only-move = L’unica mossa è { $only }.
played = { $games }: { $seed }
preview = Posizione dopo { $value }:
hidden-refused = Non è una scelta legale qui, e non si ripete perché altri guardano; 'mosse' elenca quelle che ci sono.
no-hint = Per una scelta segreta a uno schermo comune non c’è consiglio: gli altri lo leggerebbero.
thinking = { $name } pensa...{" "}
expects = Consiglio: { $action }; valore atteso { $value }.
mix = {"    "}{ $first } per cento { $action }
undone = Mossa annullata.
back-to = Si torna alla scelta: { $name }.
nothing-to-undo = Non c’è nulla da annullare: qui non è ancora stata fatta nessuna mossa.
chance-stands = { $chance } nel frattempo: { $first }. Resta, quindi non si può annullare.
seen-stands = Nel frattempo si è visto ciò che era coperto, quindi non si può annullare.
not-kept = Non si è giocato nulla, quindi non si conserva nulla.
kept = La partita è conservata in { $path }.
go-on = Conservata in { $path }; continua con: bilancia play --resume { $quoted }
draw-humans = La patta si può concordare solo fra due persone allo stesso schermo.
resign-two = Si può abbandonare solo dove giocano due parti.
agree = { $value }, accetti la patta? (sì/no){" "}
sure = { $value } abbandona: sicuro? (sì/no){" "}
won = { $name }: { $first } { $unsigned_abs ->
        [one] punto
       *[other] punti
    }.
the-game-is-over = La partita è finita.
a-player-resigned = La partita è stata abbandonata.
the-players-agreed = I giocatori hanno concordato la patta.
the-position-has-occurred = La posizione si è ripetuta tre volte: patta.
the-limit-of-moves = È raggiunto il limite di mosse: patta.
time-ran-out = Il tempo è finito.
a-sealed-choice-was = Una scelta sigillata non è stata rivelata in tempo.
rest-as-before = Il resto è come prima; 'tavoliere' mostra tutto.
goes-on = Il tuo turno continua:
    { $path }
rest-stops = Il resto del tuo turno non va più: { $fault }

## Words of requests, as players type them; in small letters.

request-help = aiuto
request-moves = mosse
request-board = tavoliere
request-rules = regole
request-notation = notazione
request-hint = consiglio
request-undo = annulla
request-turn = turno
request-file = leggi
request-edit = modifica
request-send = invia
request-save = salva
request-resign = abbandona
request-draw = patta
request-quit = esci
request-exit = esci
request-all = tutto
request-end = fine
