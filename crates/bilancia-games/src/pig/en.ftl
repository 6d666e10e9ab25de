## Drawing of Pig: two bars that grow towards the target.

draw-first = First
draw-second = Second
draw-scores = { $name }: { $scores } of { $target }.
draw-throws = { $who } rolls; points this turn: { $gathered }.
draw-chooses = { $who } rolls again or holds; points this turn: { $gathered }.
draw-won = { $who } has won.

## Facts of positions of Pig: the scores, and the turn under way.

facts-score = points of player { $black }
facts-gathered = points gathered in this turn
facts-due = what comes next
facts-throw = a throw
facts-choice = a choice

## Pig: a race with one die, in which a player chooses after each throw whether to risk the points of the turn.

points-that-win-rule = points that win (rule 5)
first = First
second = Second
pig = Pig
roll-as-long-as = Roll as long as you dare; a one loses the turn.
a-move-roll = A move: roll or hold. A roll: 1 to 6.
    A position: scores, turn, points gathered, and whether to roll or choose: 12-30 1 7 choose.

## Notation of Pig: a move is `roll` or `hold`, and a throw is its number.

notation-move = '{ $value }' is not a move; write roll or hold
notation-throw = '{ $value }' is not a roll; a die shows 1 to 6
notation-position = '{ $value }' is not scores, turn, gathered points and 'roll' or 'choose', such as '12-30 1 7 choose'
notation-beyond = points cannot go beyond the target of { $target }, nor can both have reached it
notation-nothing = a choice comes only after a roll of 2 to 6, so there are points of this turn then
notation-choose = You have gathered { $gathered } { $gathered ->
        [one] point
       *[other] points
    } this turn. Hold to keep them, or roll again: a one loses them.
notation-scored = { $scored } of { $target } points
notation-first-at = the first at { $target } points
notation-roll = roll
notation-hold = hold

## Options and their values.

target-title = Points to win
