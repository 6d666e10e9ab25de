## Rounds in the lines of players of a report file.

cells-cell = '{ $whole }' non è un turno: ha il numero dell’avversario, w o b e un risultato, oppure 0000, - e una fra U, F, H e Z

## Faults of a report file.

fault-place = riga { $first }, colonna { $second }: { $third }

## FIDE's tournament report files, TRF16 and TRF26, as pairing programs read and write them.

trf-no-code = una riga di un rapporto comincia con un codice di tre lettere o cifre, come 001, e un commento con ###
trf-unknown = il codice { $value } non è supportato: può cambiare punti o abbinamenti; togli la riga se non li cambia
trf-no-players = non c’è nessun giocatore: un giocatore è una riga con il codice 001
trf-number = '{ $word }' non è un numero di partenza: va da 1 a 9999
trf-twice = il numero di partenza { $number } è già della riga { $line }
trf-rounds = '{ $rest }' non è un numero di turni: va da 1 a { $most_rounds }
trf-nobody = non c’è un giocatore { $number }: prendi il numero di una riga 001
trf-not-back = turno { $first }: { $number } gioca contro { $number_third }, e la riga di { $number_third } non lo dice
trf-sides = turno { $first }: { $number } e { $against } hanno lo stesso colore, o nessuno in una partita giocata
trf-results = turno { $first }: i risultati di { $second } ({ $fourth }) e { $third } ({ $fifth }) si contraddicono
trf-ahead = il turno { $first } non è il prossimo, che è il { $second }: prima dell’abbinamento si può indicare solo l’assenza dal prossimo turno
trf-points = per { $first } sono scritti { $second } punti, e i turni ne danno { $third }
trf-colour = '{ $rest }' non è supportato: dopo XXC sta white1 o black1
trf-scoring = '{ $rest }' dà altri punti che qui, dove una vittoria vale 1, una patta ½ e una sconfitta 0
trf-system = '{ $rest }' non è previsto: turni accelerati e squadre cambiano gli abbinamenti
trf-byes = '{ $rest }' non è un riposo: dopo 240 stanno F, H o Z, un turno e numeri di partenza
trf-other-bye = il turno { $round } di { $number } è detto diversamente nella riga del giocatore
trf-open = turno { $round }: la partita di { $one } e { $other } non ha risultato; inseriscilo prima
trf-over = tutti i { $rounds } turni sono giocati; non c’è niente da abbinare
trf-too-few = un turno richiede almeno due giocatori
