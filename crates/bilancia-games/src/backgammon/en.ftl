## Drawing of backgammon, with White's home board at the bottom right.

draw-white-2 = White
draw-black-2 = Black
draw-opens = The opening roll decides who begins.
draw-throws = { $who } to roll.
draw-plays = { $who } to play { $high }-{ $low }.
draw-won = { $who } has won.
draw-side = { $name }: { $places }; pips { $pips }.
draw-on-bar = bar { $value }
draw-pips = pips { $pips }
draw-borne-off = off { $count }

## Facts of positions of backgammon: pips and checkers of each side, then the dice.

facts-pip-count-of-white = pip count of White
facts-pip-count-of-black = pip count of Black
facts-checkers-of-white-borne = checkers of White borne off
facts-checkers-of-black-borne = checkers of Black borne off
facts-checkers-of-white = checkers of White on the bar
facts-checkers-of-black = checkers of Black on the bar
facts-checkers-of-white-2 = checkers of White on their point { $value }
facts-checkers-of-black-2 = checkers of Black on their point { $value }
facts-dice = dice thrown
facts-none = none

## Instructions for a player who chooses a play, and plays in part.

guide-play = You have rolled { $high } and { $low }: choose a checker, then the point it goes to, for each die.
guide-double = You have rolled a double { $high }: four steps. Choose a checker, then the point it goes to, for each.
guide-to = From { $last }: choose the point it goes to.
guide-next = Go on with the next checker, until all dice are used that can be.
guide-all-off = all checkers are off
guide-gammon = a gammon, since the other side has none off
guide-backgammon = a backgammon, since the other side has none off and one in the winner’s home or on the bar
guide-white-begins = { $value }, White begins
guide-black-begins = { $value }, Black begins
guide-pips = { $pips } { $pips ->
        [one] pip
       *[other] pips
    } to go
guide-offs = { $pips } { $pips ->
        [one] pip
       *[other] pips
    } to go, { $off } off

## Backgammon: a throw of the dice in every turn, and much skill.

backgammons-own-networks = Backgammon’s own networks
neural-networks-that = Neural networks that evaluate each play, and the best ones again over all throws to come.
white = White
black = Black
backgammon = Backgammon
a-race-of-fifteen = A race of fifteen checkers a side, with dice, past the opponent’s blocks.
a-roll-31-higher = A roll: 31, higher die first; the opening roll says who begins: w31.
    A play, numbered from the mover’s side: 13/10 6/5, bar/22*, 6/off(2); pass if nothing can move.
    A position: points 24 to 1 in quarters (w2 two white, b5 five black, numbers of empty points), the bar, turn, roll: w2,4,b5/1,b3,3,w5/b5,3,w3,1/w5,4,b2 0,0 w 31.

## Notation of positions and plays of backgammon.

notation-fields = a position has four parts (points, bar, turn, roll); this one has { $fields }
notation-points = '{ $points }' is not four quarters of six points, 24 to 1, such as w2,4,b5/1,b3,3,w5/b5,3,w3,1/w5,4,b2
notation-bars = '{ $fields }' is not the checkers on the bar, White’s and Black’s, such as 0,1
notation-too-many = a side has 15 checkers; here are { $total }
notation-turn = '{ $turn }' is not a turn; write w or b, or - before the opening roll
notation-thrown = '{ $thrown }' is not a roll; write two digits, the higher first, such as 31, or -
notation-opening = the opening roll is made from the opening position only
notation-finished = one side only can have borne all off, and then the turn is its own and nothing is rolled
notation-opening-roll = '{ $value }' is not an opening roll: who begins, and two different dice, such as w31
notation-form = '{ $value }' is not a play, such as 13/10 6/5, bar/22, 6/off, or pass
notation-empty = you have no checker on { $from }
notation-empty-bar = you have no checker on the bar
notation-blocked = { $to } is held by two or more checkers of the other side
notation-from-bar = checkers on the bar must enter first
notation-not-home = nothing is borne off before all your checkers are home
notation-die = no die left makes the step { $place_name }/{ $place_name_second }
notation-more = more can be moved: use both dice, or all four of a double; if only one of two can be used, the higher
notation-which-way = '{ $value }' can be played in two ways that differ in what they hit: write each step
notation-no-move = no move

## Tutorial of backgammon.

tutorial-you-have-white = You have White. Your checkers run from point 24 down to point 1 and then off the board; Black runs the other way. You have rolled 3 and 1: each die moves one checker by its number. Bring one from 8 and one from 6 together on point 5.
tutorial-two-checkers-make = Two checkers of a colour make a point: Black cannot land there. This one is in your home, where it is most useful.
tutorial-both-dice-may = Both dice may move the same checker, one after the other, if it can land on the way as well. You have 6 and 5: take one of the two on 24 as far as it goes, to 13.
tutorial-the-checker-is-safe = The checker left the far corner in one turn and is safe among your five. Point 18, where it set down on its way, was empty.
tutorial-a-double-is-played = A double is played four times: you have four ones. Make two new points: move two checkers from 8 to 7 and two from 6 to 5.
tutorial-two-points-at-once = Two new points in one turn, next to the one on 6: a wall of three, which Black must jump.
tutorial-one-checker-alone = A checker that stands alone can be hit. Black left one on your point 4. You have 4 and 2: hit it, with both checkers, so that yours do not stand alone there.
tutorial-the-hit-checker = The hit checker waits on the bar, between the halves of the board, and has to begin its way anew. Yours on 4 are two and safe.
tutorial-your-checker-is-on = Now one of yours is on the bar. It must come in before anything else moves: a die of n leads to point 25 − n. A 6 leads to 19, which four black checkers close; the 2 leads to 23. Enter there, and play the 6 from 13 to 7.
tutorial-it-came-in = Had both points been closed, your turn would have passed. The more points somebody closes in their home, the more a hit hurts.
tutorial-six-points-in-a-row = No die shows more than 6, so a checker never gets past six closed points in a row. You have 3 and 1: close the sixth, point 9.
tutorial-nothing-gets-past = A whole prime, from 9 to 4. The two black checkers on 2 cannot leave until you open it.
tutorial-all-are-home = When all your checkers that are left are home, on points 6 to 1, you bear them off: a 6 takes one from point 6, a 5 one from 5. You have both. Do not hit the black checker: take two off.
tutorial-exact-numbers = Two checkers less. Be careful as long as Black has checkers behind yours: one that you leave alone can still be hit.
tutorial-a-number-that-is = A number higher than your highest point takes a checker from that highest point. You have 6 and 4, and your highest point is 5. Take two checkers off.
tutorial-both-are-off = The 6 took one from 5, the 4 one from 4. As much of a roll must be played as can be, even where you would rather not.
tutorial-the-first-to = The first to bear off all checkers wins. You have 3 and 2, and two checkers left: finish the game.
tutorial-a-gammon = Black had not borne off a single checker: that is a gammon and counts two points, and three if a black checker were still on the bar or in your home. You know the rules; dice and skill do the rest.
