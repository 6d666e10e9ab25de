## How long players may think: a bank of time each, with something added for each choice.

timing-no-time-control = '{ $value }' is no time control; write bank, increment and cap as in '5m+3s', '3d' or '3d+1d/7d', each from 1s to 366d

## Reasons to refuse a command because it would be unfair to another player.

unfair-nothing = There is nothing to take back, or others have acted since.
unfair-seen = The others have seen this move; ask them to undo it.
unfair-dice = Nobody goes back behind dice that have fallen.
unfair-chosen = With clocks, a choice stands once it is made: your clock has stopped.
unfair-no-time = Increments go back with their moves, and somebody would be left without time.
unfair-offer-stands = There is an offer already; it must be answered or withdrawn first.
unfair-offered-before = You have offered this already; you may again after the next move.
unfair-offer-changed = The offer has changed, or stands no more; look at the game again.
unfair-which-offer = Say which offer you answer: its number, as 'offer'.
unfair-own-offer = The offer is yours; you can withdraw it.
unfair-no-challenges = Turns are challenged only in games by correspondence, with a day or more of time.
unfair-disputed = A turn is challenged; that has to be settled first.
unfair-no-dispute = No turn is challenged here now.
unfair-acted-on = A turn is challenged by the player to move, before they act on it: acting on a move accepts it.
unfair-no-turn = There is no turn of another person to challenge.
unfair-challenged-before = You have challenged this turn before; that is settled.
unfair-no-challenge-left = You have no challenge left in this game: those that came to nothing count.
unfair-no-correction = The policy of this game does not let you replace the turn now.
unfair-no-step = By the policy of this game the turn is not played anew from there: name a step of the turn behind its last dice.
unfair-other-stage = The challenge has moved on; look at the game again.
unfair-no-arbiter = This game has no arbiter: this server names none, or they play in it themselves. Accept, or play on.

## Policies for challenges of a move: the title, and the rules in one paragraph.

policy-club = clubs’ rule
policy-club-text = Whoever moved may replace the turn. A ruling lets it stand, or has it played anew from the first wrong step on; what came before that step stands, and so do dice that have fallen. One appeal is open.
policy-agreed = by agreement
policy-agreed-text = Whoever moved may replace the turn if the challenger agrees. A ruling lets it stand, or has it played anew from the first wrong step on; dice that have fallen stand. One appeal is open.
policy-touch-move = touch-move
policy-touch-move-text = A turn that was sent is replaced only by a ruling, as a whole and behind dice that have fallen. A ruling is final.

## Entries of the log.

log-entry-broke-down = The program broke down over this turn.
