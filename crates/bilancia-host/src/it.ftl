## How long players may think: a bank of time each, with something added for each choice.

timing-no-time-control = '{ $value }' non è una cadenza; scrivi riserva, incremento e tetto come in '5m+3s', '3d' o '3d+1d/7d', da 1s a 366d l’uno

## Reasons to refuse a command because it would be unfair to another player.

unfair-nothing = Non c’è niente da riprendere, o altri hanno giocato dopo.
unfair-seen = Gli altri hanno già visto questa mossa; chiedi loro di tornare indietro.
unfair-dice = Non si torna a prima di dadi già caduti.
unfair-chosen = Con gli orologi una scelta fatta non si cambia: il tuo orologio si è fermato.
unfair-no-time = Con le mosse si restituiscono gli incrementi, e qualcuno resterebbe senza tempo.
unfair-offer-stands = C’è già una proposta; prima va accettata, rifiutata o ritirata.
unfair-offered-before = L’hai già proposto; potrai rifarlo dopo la prossima mossa.
unfair-offer-changed = La proposta è cambiata, o non vale più; guarda di nuovo la partita.
unfair-which-offer = Indica a quale proposta rispondi: il suo numero, come «offer».
unfair-own-offer = La proposta è tua; puoi ritirarla.
unfair-no-challenges = I turni si contestano solo nelle partite per corrispondenza, con almeno un giorno di tempo.
unfair-disputed = Un turno è contestato; prima va chiusa la contestazione.
unfair-no-dispute = Qui ora nessun turno è contestato.
unfair-acted-on = Un turno lo contesta chi deve giocare, prima di farlo: chi gioca su una mossa l’accetta.
unfair-no-turn = Non c’è nessun turno di un’altra persona da contestare.
unfair-challenged-before = Hai già contestato questo turno; la questione è chiusa.
unfair-no-challenge-left = In questa partita non hai più contestazioni: contano quelle finite in niente.
unfair-no-correction = Il regolamento di questa partita ora non ti lascia rifare il turno.
unfair-no-step = Secondo il regolamento di questa partita il turno non si rifà da lì: indica un passo del turno dopo gli ultimi dadi.
unfair-other-stage = La contestazione è andata avanti; guarda di nuovo la partita.
unfair-no-arbiter = Questa partita non ha un arbitro: il server non ne ha, oppure ci gioca lui stesso. Accetta, o continua a giocare.

## Policies for challenges of a move: the title, and the rules in one paragraph.

policy-club = regola dei circoli
policy-club-text = Chi ha mosso può rifare il turno. La decisione lo lascia valido, o lo fa rigiocare dal primo passo sbagliato in poi; quello che viene prima resta valido, e così i dadi già caduti. È ammesso un appello.
policy-agreed = d’accordo fra i due
policy-agreed-text = Chi ha mosso può rifare il turno se chi contesta è d’accordo. La decisione lo lascia valido, o lo fa rigiocare dal primo passo sbagliato in poi; i dadi già caduti restano. È ammesso un appello.
policy-touch-move = pezzo toccato, pezzo mosso
policy-touch-move-text = Un turno mandato si rifà solo per decisione dell’arbitro, per intero e dopo i dadi già caduti. La decisione è definitiva.

## Entries of the log.

log-entry-broke-down = Il programma si è guastato su questo turno.
