## Drawing of Kuhn poker.

draw-first = First
draw-second = Second
draw-not-dealt = The cards are not dealt.
draw-turn = { $names } to act.
draw-won = { $names } wins { $points }.
draw-holds = { $names } holds { $card } and has put in { $stakes }.
draw-unknown = an unseen card
draw-pot = Pot { $value }

## Facts of positions of Kuhn poker: the cards and the betting.

facts-card = card of player { $value }
facts-betting = betting
facts-unknown = unknown

## Kuhn poker (Harold W.

first = First
second = Second
kuhn-poker = Kuhn poker
kuhns-solution = Kuhn’s solution
nothing-gains = Bluffs and calls as often as Kuhn’s solution of 1950 says: in the long run nothing gains against it.
three-cards-one-bet = Three cards, one bet: the smallest poker in which bluffing is part of optimal play.
deal = Deal
a-move-check = A move: check or bet; after a bet, call or fold. A deal: two cards, JQ.
    A position: cards (? unseen) and betting (k check, b bet, c call, f fold): JQ kb; -- - before the deal.

## Notation of Kuhn poker: a position is the two cards and the betting, as in `JQ kb`.

notation-no-bet = '{ $value }' is not a move here: nobody has bet yet, so write check or bet
notation-facing-bet = '{ $value }' is not a move here: the other has bet, so write call or fold
notation-deal = '{ $value }' is not a deal; two different cards of J, Q, K, such as JQ
notation-position = '{ $value }' is not two cards and the betting, such as 'JQ kb' (k check, b bet, c call, f fold)
notation-same = the deck has one card of each kind: both cannot hold { $letter }
notation-unseen = at the end both cards are shown; '{ $value }' hides one
notation-free = The higher card wins. Bet one more, or check.
notation-face-bet = Your opponent has bet: call for one more, or fold and lose your stake.
notation-folded = the other side folds
notation-higher = the higher card
notation-check = check
notation-bet = bet
notation-fold = fold
notation-call = call
