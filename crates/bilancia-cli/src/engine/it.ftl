## Faults of programs that speak the engine protocol, in every language.

fault-says = dice: { $value }
fault-without-end = scrive senza fine e non risponde
fault-unasked = risponde senza che sia stato chiesto niente: '{ $short }'
fault-interrupted = interrotto
fault-silent = non ha risposto entro { $as_secs } s
fault-long-line = scrive una riga di più di un milione di caratteri
fault-ended = è terminato
fault-deaf = non ascolta più ({ $error })
fault-last-words = { $found }; le sue ultime parole: { $words }
fault-plays = gioca '{ $short }': { $error }
fault-open-quote = nel comando del programma ci sono virgolette che non si chiudono
fault-empty-command = il comando del programma è vuoto
fault-differs = dopo '{ $first }' risponde '{ $second }' a 'query { $third }', non '{ $fourth }'
fault-not-refused = a una mossa senza senso non risponde con un errore: { $fault }
fault-not-started = non posso avviare '{ $program }': { $error }
fault-no-pipes = '{ $program }' non ha ingresso o uscita
fault-not-reading = non legge ciò che gli si scrive

## The command `test-engine`: a test of engines with every kind of game, from random positions.

tester-good = { $game }: { $positions } { $positions ->
        [one] posizione
       *[other] posizioni
    }, bene
tester-bad = { $game }: { $fault }
tester-fails = il motore fallisce in { $failed } giochi su { $games }
tester-no-engine = '{ $short }' non parla il protocollo dei motori: { $fault }; vedi docs/protocol.md
tester-interrupted = interrotto
