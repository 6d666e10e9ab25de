## Absence from single rounds of a Swiss.

absence-no-swiss = solo uno svizzero può fare a meno di un iscritto per un turno; ritirati, o chiedi all’arbitro di sostituirti
absence-past = il turno { $round } è già abbinato; ci si può dire assenti fino ad allora, e per i turni da { $first } a { $last }
absence-no-more = tutti i { $last } turni sono abbinati; non ce n’è nessuno da cui essere assenti
absence-absent-already = { $name } è già assente dal turno { $round }
absence-not-absent = { $name } partecipa già al turno { $round }

## Authority over entries: rulings on boards of others only, places that no other player takes away, and people who come by their own act.

authority-own-board = { $first } gioca al tavolo { $third } del turno { $second }, e nessuno decide su un tavolo proprio o della propria squadra; lascialo a un altro arbitro, al gestore del server o all’orologio
authority-plays-too = { $name } gioca in questo evento, e chi gioca non toglie il posto a un altro; lascialo a un arbitro che non gioca o, dove giocano tutti, al gestore del server
authority-has-arbiter = il gestore decide solo dove giocano tutti gli arbitri; lascialo a uno di loro: { $value }
authority-others-absence = { $first } gioca in questo evento, e non dice se { $second } è assente; lascialo a { $second } o a un altro arbitro
authority-consent = si partecipa solo per scelta propria, e { $value } non ha acconsentito; offri un posto, o invita la persona
authority-left = { $value } se n’è andato da sé, è assente o non c’è più, e nessun altro lo riporta indietro; a chi se n’è andato si può offrire di nuovo il posto

## Entries that an event accepts, and what each of them changes.

check-late = le iscrizioni sono chiuse; chiedi all’arbitro del prossimo evento
check-no-player = un iscritto ha un nome e almeno un giocatore; indicali entrambi
check-there = { $name } partecipa già a questo evento; iscrivi un altro nome o giocatore
check-full = un iscritto di questo evento ha al massimo { $most } { $most ->
        [one] giocatore
       *[other] giocatori
    }; iscrivi un’altra squadra
check-captain = per una squadra è il suo primo membro, { $name }, che la ritira o la dice assente; lasciala prima che si assegnino i numeri di partenza, o chiedi all’arbitro di sostituirti
check-last = { $first } è l’ultimo membro di { $second }; ritira piuttosto la squadra
check-no-entrant = non c’è un iscritto { $id }; indicane uno da 1 a { $count }
check-gone = { $name } si è già ritirato; l’arbitro può annullare il ritiro o sostituirlo
check-not-theirs = { $name } non gioca per { $name_second }; indica un giocatore che lo fa
check-too-early = le iscrizioni sono ancora aperte; assegna i numeri di partenza quando sono chiuse
check-not-all = i numeri di partenza vanno una volta a ciascuno dei { $count } iscritti non ritirati, e almeno a due; elencali tutti
check-too-few = con { $left } { $left ->
        [one] iscritto
       *[other] iscritti
    } non si comincia, ne servono almeno due; aspetta altri, o iscrivi un programma
check-closed-already = le iscrizioni sono già chiuse; comincia ora, o aspetta l’ora d’inizio
check-no-pause = si fa una pausa in un’arena, e dopo la pausa si riprende; non c’è niente da cambiare
check-both = una partita giocata non la perdono entrambi; registrala come forfait o come decisione
check-unrated = questo evento non vale per la classifica; non c’è nulla da cambiare

## Events: a log of entries, and what follows from it.

not-announced = la prima voce di un evento lo annuncia; dai prima il programma
announced = l’evento è già annunciato dalla voce 1; avvia piuttosto un altro evento
no-entry = prima di questa non c’è una voce { $number }; dai il numero di una voce precedente
undone = la voce { $number } è già annullata dalla voce { $by }; non resta niente da annullare
not-undone = la voce { $number } non si può annullare; ripeti piuttosto l’atto che deve valere
rests = la voce { $second } poggia sulla voce { $first }: { $third }; annulla prima la voce { $second }
unfinished = { $open } { $open ->
        [one] partita
       *[other] partite
    } dell’ultimo turno { $open ->
        [one] è
       *[other] sono
    } senza risultato; aspetta, o falle aggiudicare dall’arbitro
no-round = non ci sono altri turni; chiudi l’evento

## Places of players who have gone: offered to others, who take or decline them.

places-out = { $name } ha lasciato l’eliminazione diretta e passa l’avversario; sostituisci i giocatori prima che si ritirino
places-offered = il posto di { $first } è offerto a { $second }; aspetta la risposta, o ritira prima l’offerta
places-not-offered = a { $first } non è offerto un posto di { $second }; prima deve offrirlo l’arbitro

## Why an entry is not accepted: rule and remedy, in every language.

refused-with-rule = { $reason } [torneo { $number }]

## Rounds of an event: pairings, results, and the end.

rounds-open = { $open } { $open ->
        [one] partita
       *[other] partite
    } { $open ->
        [one] è
       *[other] sono
    } senza risultato; aspetta, o falle aggiudicare dall’arbitro
rounds-not-paired = il turno { $round } non abbina una volta ognuno di chi partecipa (numero { $number }); prendi l’abbinamento proposto dal programma
rounds-absent = il turno { $round } abbina qualcuno che ha chiesto di esserne assente, o lascia fuori chi non l’ha chiesto; prendi l’abbinamento proposto dal programma
rounds-other-pairs = il turno { $round } di questa formula è fissato e abbina altri; prendi l’abbinamento proposto dal programma
rounds-no-game = non c’è una partita { $third } alla scacchiera { $second } del turno { $first }; indica una partita abbinata
rounds-counted = questa partita ha il risultato della voce { $entry }; prima un arbitro deve annullare quella voce
rounds-more-rounds = non tutti i turni sono abbinati; abbina prima il prossimo
rounds-arena-runs = l’arena è ancora in corso; aspetta la fine
rounds-not-champion = in testa alla classifica c’è l’iscritto { $first }; indicalo come campione

## The state of an event, as it follows from the entries so far.

state-no-arbiter = decide solo un arbitro di questo evento; rivolgiti a uno di loro: { $value }
state-not-allowed = ognuno agisce solo per sé; accedi come quel giocatore o chiedi a un arbitro: { $value }
state-still-registering = i numeri di partenza non sono ancora assegnati; assegnali prima
state-playing = i numeri di partenza sono già assegnati; iscrivi, ritira o sostituisci invece singoli iscritti
state-closed = l’evento è chiuso; prima un arbitro deve annullare la chiusura
state-no-rounds = un programma ha almeno un turno o girone, per una scala almeno un posto di distanza, e per un’arena da 1 a { $most } minuti; dai un altro numero
state-arena-of-singles = in un’arena si giocano partite singole tra singoli giocatori; scegli queste
state-dates = le assegnazioni vengono dopo le iscrizioni; dai loro una data posteriore
