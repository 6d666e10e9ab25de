## Programs' evaluations of a position, as a page shows them.

evaluation-best = Mossa migliore per { $name }
evaluation-mixed = Strategia mista per { $name }
evaluation-blind = La mossa migliore dipende da ciò che ha in mano l’altro giocatore: nessuna ricerca su questa sola posizione può dirla.
evaluation-solved = Dalla soluzione esatta del gioco.
evaluation-engine = Trovata da una ricerca di { $seconds } s fatta apposta per questo gioco; non è esatta.
evaluation-tree-search = Trovata da una ricerca Monte Carlo su albero di { $seconds } s; non è esatta.
evaluation-enumerated = Valori esatti: si sono elencate tutte le posizioni che possono seguire.
evaluation-values = Valore per { $name }, se poi entrambi giocano in modo ottimale
evaluation-best-of = Mosse migliori per { $value }
evaluation-expects = Si aspetta { $signed } punti.
evaluation-points = Punti
evaluation-move = Mossa
evaluation-share = Parte
evaluation-payoffs = Guadagni di { $names } (righe) in punti, con la strategia mista di equilibrio di ciascuno
evaluation-exact = Sono esatti.
evaluation-guessed = Sono stime di una breve ricerca.
evaluation-value = Se entrambi giocano in modo ottimale, { $names } ottiene { $value } punti.

## The moves of a finished game as its luck ledger judges them: what each lost, and what would have been better.

judged-worst = Le mosse più costose
judged-moves = Mosse
judged-loses = perde { $fixed } punti
judged-better = meglio: { $words }
judged-best = la mossa migliore
judged-played = Qui si è giocato
judged-points = Punti persi da ogni mossa
judged-round = Mossa { $number }

## Luck in a finished game: its players ask for it, and everybody who may look sees it.

luck-luck = Il peso della fortuna
luck-ask = Analizza la fortuna in questa partita
luck-about = Si analizza ogni evento: ci vuole da un attimo a qualche minuto.
luck-not-asked = La fortuna in questa partita non è ancora stata analizzata; può chiederlo chi ha giocato.
luck-weighing = Analisi in corso: { $done } eventi su { $events }. La pagina si aggiorna da sola.
luck-stop = Ferma l’analisi
luck-failed = Questa partita non si è potuta analizzare: il programma ha avuto un errore. Chi gestisce il server ne trova il motivo nel registro.
luck-not-two-seats = La fortuna si analizza solo per due giocatori; questa partita ne ha { $names }.
luck-too-long = Questa partita è troppo lunga da analizzare: ha più di { $most_events } eventi.
luck-empty = Non c’è niente da analizzare: in questa partita nessuno ha mosso.
luck-too-many = Si stanno già analizzando { $most_of_one } tue partite. Chiedi di nuovo quando una è finita.
luck-broken-off = La partita non è finita secondo le regole: ciò che è cambiato così non è né fortuna né un errore sul tavoliere.

## A game looked at closely: what programs think of a position, the payoffs of a simultaneous move, and the luck ledger.

title = Analisi
not-yet = Finché altri giocano, qui nessuno pensa per loro. Torna a partita finita.
after = Dopo la mossa { $number }
start = L’inizio
earlier = Prima
later = Dopo
play-on = Continua da qui
end = La fine
arrows = Tratteggiata: la mossa giocata. Continua: una mossa migliore.
game = La partita
busy = Ora si stanno analizzando troppe posizioni. Ricarica questa pagina fra qualche secondo.
