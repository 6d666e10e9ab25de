## Messages about faults of records, in every language.

line = riga { $value }:{" "}
event = evento { $value }:{" "}
not-a-line = non è una riga di un verbale: { $error }
first-is-start = la prima riga è l’evento 'start'
text-values = opzioni ed etichette hanno testi come valori
no-seat = non c’è nessun posto con questo numero
starts-once = un verbale comincia una volta sola
unknown-reason = una partita non si perde, o non si patta, per questo motivo
bad-end = una fine ha i punti e un motivo noto, o nessuno dei due
begins = un verbale comincia con 'Bilancia-Record: 1'
headers-name = le intestazioni devono nominare il gioco (Game) e ogni posto (Seat)
empty-line = una riga vuota divide le intestazioni dagli eventi
header-form = un’intestazione si scrive 'Nome: valore'
game-form = il gioco si scrive con la sua versione: 'Game: alea 1'
game-second = la seconda riga nomina il gioco (Game)
option-form = un’opzione si scrive 'Option: nome=valore'
header-twice = l’intestazione '{ $name }' è indicata due volte
header-place = '{ $name }' è fuori posto; le intestazioni sono Game, Option, Start, Seat-1 e così via, poi altre
event-form = un evento si scrive '{ $number }. 1 MOSSA #ETICHETTA', dove 1 è il posto, * il caso; o il verbale finisce con 'Result: '
result-form = il risultato è '* unfinished', o i punti di ogni posto e un motivo, come '+1 -1 rules'
unknown-format = il formato '{ $first }' non è noto; questo programma legge { $second }
newer-game = il verbale è della versione { $first } di { $second }; questo programma conosce le versioni fino alla { $third }
other-seats = il gioco ha { $count } { $count ->
        [one] posto
       *[other] posti
    }, il verbale ne nomina { $first }
out-of-order = l’evento { $expected } manca o è fuori ordine: questa riga ha il numero '{ $written }'
headers-changed = le intestazioni sono state cambiate: il loro hash non corrisponde
line-changed = questa riga, o una fra questa e l’ultimo hash giusto, è stata cambiata
result-changed = il risultato è stato cambiato: la catena non corrisponde
not-canonical = questa riga è stata cambiata, o non è scritta nella forma canonica: il suo hash non corrisponde
breaks-off = il verbale si interrompe qui; deve finire con una riga Result e una riga Chain
no-end = il verbale si interrompe qui; deve finire con un evento 'end'
last-is-chain = l’ultima riga è la catena (Chain)
after-chain = dopo la riga Chain non può esserci nulla
after-end = dopo l’evento 'end' non può esserci nulla
simultaneous-missing = le ultime mosse simultanee non ci sono tutte; si registrano insieme
other-outcome = il verbale dice { $first }, ma rigiocata la partita è { $second }
unfinished = non finita
ended = { $points } per { $reason }
other-roll = i dadi mostrano { $first }, ma doveva uscire { $due }
no-roll-due = i dadi mostrano { $value }, ma non c’era nulla da tirare
dice-tag-missing = al verbale manca { $dice }, che dice come sono fatti i dadi; senza, nessuno può controllarli
commitment-missing = al verbale manca { $name }, mostrato prima del primo tiro; senza, nessuno può controllare i dadi
stray-chain = { $name } non è una riga dei dadi di due giocatori senza un ospite; toglila
link-missing = { $name } manca, o è di un tiro precedente: i tiri sono { $rolls }, e ogni giocatore deve aver mostrato il suo anello per l’ultimo
link-form = { $name } si scrive con il numero del tiro e l’anello: '3 9d3de2…'
other-chain = l’anello di { $name } non riporta all’impegno mostrato prima del primo tiro
share-missing = al verbale manca { $name }, benché siano stati tirati dadi; senza, nessuno può controllare i dadi
secret-missing = al verbale manca { $secret }, benché la partita sia finita; senza, nessuno può controllare i dadi
stray-share = { $value } non è di nessun posto
unknown-dice = i dadi secondo '{ $derivation }' non sono noti; questo programma conosce '{ $derivation_second }'
other-secret = il segreto dei dadi ha l’hash { $hash }, non quello che era stato mostrato prima
other-commitment = il verbale nomina l’impegno { $named }, non { $known }: al posto del segreto su cui c’era l’impegno ne è stato messo un altro
no-commitment = il verbale non nomina nessun impegno, e non { $known }: al posto del segreto su cui c’era l’impegno ne è stato messo un altro
other-share = la parte { $known } non è fra quelle del verbale: al suo posto ne è stata messa un’altra
seals-tag-missing = il verbale ha { $seal } ma non { $seals }, che dice come sono state sigillate le scelte
unknown-seals = i sigilli secondo '{ $how }' non sono noti; questo programma conosce '{ $sealing }'
seal-missing = la scelta { $first } è stata fatta insieme ad altre, ma nel verbale manca il suo sigillo, { $second }
other-seal = { $first } con il suo salt (valore casuale) non dà l’impegno { $second }
stray-seal = { $stray } non è di nessuna scelta simultanea della partita
