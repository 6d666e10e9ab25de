## Drawing of Kuhn poker.

draw-first = Primo
draw-second = Secondo
draw-not-dealt = Le carte non sono date.
draw-turn = Tocca a { $names }.
draw-won = { $names } vince { $points }.
draw-holds = { $names } ha { $card } e ha messo { $stakes }.
draw-unknown = una carta coperta
draw-pot = Piatto { $value }

## Facts of positions of Kuhn poker: the cards and the betting.

facts-card = carta del giocatore { $value }
facts-betting = puntate
facts-unknown = sconosciuta

## Kuhn poker (Harold W.

first = Primo
second = Secondo
kuhn-poker = Poker di Kuhn
kuhns-solution = Soluzione di Kuhn
nothing-gains = Bluffa e vede con le frequenze della soluzione di Kuhn del 1950: alla lunga niente ci guadagna contro.
three-cards-one-bet = Tre carte, una puntata: il più piccolo poker in cui il gioco ottimale richiede il bluff.
deal = Distribuzione
a-move-check = Una mossa: check (parola) o bet (punto); dopo una puntata, call (vedo) o fold (passo). Una distribuzione: due carte, JQ.
    Una posizione: carte (? coperta) e puntate (k check, b bet, c call, f fold): JQ kb; -- - prima di dare le carte.

## Notation of Kuhn poker: a position is the two cards and the betting, as in `JQ kb`.

notation-no-bet = '{ $value }' non è una mossa qui: nessuno ha ancora puntato, quindi scrivi check o bet
notation-facing-bet = '{ $value }' non è una mossa qui: l’altro ha puntato, quindi scrivi call o fold
notation-deal = '{ $value }' non è una distribuzione; due carte diverse fra J, Q, K, come JQ
notation-position = '{ $value }' non sono due carte e le puntate, come 'JQ kb' (k check, b bet, c call, f fold)
notation-same = il mazzo ha una carta per tipo: non possono avere entrambi { $letter }
notation-unseen = alla fine si mostrano le carte; '{ $value }' ne nasconde una
notation-free = Vince la carta più alta. Punta un altro gettone, o passa.
notation-face-bet = L’avversario ha puntato: vedi con un altro gettone, o lascia e perdi la posta.
notation-folded = l’altra parte lascia
notation-higher = la carta più alta
notation-check = passa
notation-bet = punta
notation-fold = lascia
notation-call = vedi
