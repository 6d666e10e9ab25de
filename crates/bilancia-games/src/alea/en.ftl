## Pictures of Alea.

draw-white-to-move = White to move.
draw-black-to-move = Black to move.
draw-white-has-won = White has won.
draw-black-has-won = Black has won.
draw-white-2 = White
draw-black-2 = Black
draw-prison-is = The prison is d4 e4 d5 e5.

## Facts of positions of Alea: dice and their points first, then the stack on each square.

facts-dice-of-white = dice of White
facts-dice-of-black = dice of Black
facts-sum-of-the-numbers = sum of the numbers on White’s dice
facts-sum-of-the-numbers-2 = sum of the numbers on Black’s dice
facts-square = stack on { $value }
facts-empty = nothing

## Instructions and titles for a player who chooses a move.

guide-move = Choose a die, then the square it goes to: as many squares as it shows, or fewer. Three sixes in a line win.
guide-from = The die on { $square_name } shows { $value }: it may go { $value } { $value ->
        [one] square
       *[other] squares
    } in a straight line, or fewer.
guide-from-stack = The stack on { $square_name } shows { $value }: up to { $value } { $value ->
        [one] square
       *[other] squares
    } in a straight line.
guide-arrives = Choose below how it arrives: as it is, or turned by one.
guide-line = three sixes in a line
guide-tower = a tower of three sixes
guide-blocked = the other side cannot move
guide-stack = Stack
guide-top-first = Dice, top first
guide-double = double
guide-tower-of-three = tower
guide-stays = stays { $value }
guide-turns = { $value } to { $first }
guide-top = top die
guide-both = both dice

## Alea (Mauro Giorgi, 2006): a game of dice that are never rolled.

a-single-die-may = a single die may step off a stack in the prison (rule 13)
three-sixes = three sixes in a line count on diagonals too (rule 14)
whether-a-goal-that = whether a goal that the opponent’s move completes counts (rule 17)
what-a-positions-third = what a position’s third occurrence means (rule 18)
a-draw-after-this = a draw after this many moves (rule 18)
aleas-own-search = Alea’s own search
alpha-beta-search = Alpha-beta search with learnt weights; it wins about 99 of 100 games against the general search.
white = White
black = Black
alea = Alea
sixteen-dice-never-rolled = Sixteen dice, never rolled: three sixes in a line win.
a-move-a1-a4 = A move: a1-a4 for one die (alone or off a stack), a1=a4 for two dice, a1^a4 to climb; then + or - turns the die that moved.
    A position: rows 8 to 1; A-F white dice 1-6, a-f black, numbers empty squares, [Fb] a stack from the top; then w or b.

## Positions and moves of Alea as text.

notation-form = '{ $value }' is not a move; write a1-a4 for a die, a1=a4 for two dice, a1^a4 to climb, then + or - to turn the die
notation-empty-square = there is no die on { $from_name }
notation-not-yours = the top die on { $from_name } is the opponent’s
notation-no-line = { $from_name } to { $to_name } is not a straight line of squares
notation-too-far = a piece that shows { $value } goes at most { $value } squares; { $from_name } to { $to_name } is { $distance }
notation-in-the-way = the way from { $from_name } to { $to_name } is blocked on { $square_name }: pieces do not jump
notation-occupied = { $to_name } is occupied; only a lone die may climb, written { $from_name }^{ $to_name }
notation-nothing-to-climb = there is nothing to climb on { $to_name }; write { $from_name }-{ $to_name }
notation-only-a-die-climbs = only a die that stands alone may climb; { $from_name } holds a stack
notation-too-low = a { $value } cannot climb { $to_name }, which shows { $value_third }: it must be at least { $value }
notation-full = { $to_name } holds a tower; nothing climbs it
notation-prisoner = { $from_name } is in the prison: only two dice together may leave it
notation-no-pair = { $from_name } holds one die; two are needed to move a pair
notation-no-turn = this move changes no value; leave out the sign
notation-no-up = a die turns up only after moving exactly its value, { $value }, and not beyond 6
notation-no-down = a 1 cannot turn down
notation-rows = a position has 8 rows, divided by /, and then w or b; this one has { $rows }
notation-row = row { $name } ('{ $first }') fills { $filled } squares; it must fill 8
notation-letter = '{ $found }' in row { $name } is not a die (A to F white, a to f black), a number of empty squares, or a stack in brackets
notation-stack = a stack in row { $name } must hold two or three dice between [ and ]
notation-turn = whose turn it is must be w or b, not '{ $other }'
notation-dice = there are { $white } white and { $black } black dice ({ $first } in all); each side always has 8

## Puzzles of Alea: wins and threats from games that its engine plays.

puzzles-to-move-win = { $seat } to move: win at once.
puzzles-threatens-to-win = { $other } threatens to win. { $seat } to move: find a defence.
puzzles-to-move-win-2 = { $seat } to move: win in two moves, whatever the reply.

## Tutorial of Alea.

tutorial-you-have-the-white = You have the white dice. A die goes in a straight line, along a row, a column or a diagonal, as far as the number that it shows. Take the die on c1 three squares up the column, to c4, and leave its number as it is.
tutorial-the-die-has-moved = The die has moved and still shows 3. Nobody ever rolls a die here: you turn them.
tutorial-a-die-that-goes = A die that goes exactly as far as its number may be turned up by one. Take b1 to b4 and turn it up to 4.
tutorial-that-is-how-dice = That is how dice grow. A 4 needs four free squares for its next turn upwards, a 5 five of them.
tutorial-a-die-that-has = A die that has moved may always be turned down by one instead. Take h1 one square forward, to h2, and turn it down to 2.
tutorial-a-smaller-die-goes = A smaller die goes less far, but it may climb more dice, as you will see.
tutorial-pieces-do-not-jump = Pieces do not jump: every square on the way must be empty. Take the die on c2 up its column as far as the black die lets you.
tutorial-one-square-and-no = One square, and no turn upwards: that takes the whole way of three.
tutorial-a-die-may-climb = A die may climb a single die, of either colour, that shows its own number or more. Climb the black 3 on c4 with your 2.
tutorial-a-double-is-formed = A double is formed, and it is yours: the top die rules. As the colours differ, the sum of 5 is shared out anew, with as much as possible on top: 4 on 1.
tutorial-a-die-may-also = A die may also climb a double whose number, that of its top die, is its own or more. Climb the double on c4.
tutorial-that-is-a-tower = That is a tower. No number changes, nothing climbs a tower, and it does not move; only its upper dice can step off.
tutorial-a-double-that-you = A double that you control moves as a die would, by the number on top. Take the whole double from c2 to c5.
tutorial-both-dice-went-together = Both dice went together, and their numbers stay. The black die below had no say.
tutorial-the-top-die = The top die of a double may also step off alone, and be turned as any die. Take it along the diagonal to f5, exactly three squares, and turn it up.
tutorial-your-die-shows-4 = Your die shows 4 now, and Black has the die on c2 back.
tutorial-the-four-squares = The four squares in the middle are the prison: a single die that is there cannot leave. Your 4 on d5 is caught. Send it a companion: climb it.
tutorial-two-dice-together-may = Two dice together may leave the prison: the double can walk out on your next turn.
tutorial-you-win-with-three = You win with three sixes of yours on three neighbouring squares in line, or with a tower of three of them. Win in one move.
tutorial-five-squares = Five squares with a 5, turned up to 6: three sixes in a line. You know all the rules that matter; the booklet has the rest.

## Options and their values.

prison-descent-title = Steps off stacks in the prison
align-diagonal-title = Lines on diagonals
win-credit-title = Goals completed by the opponent
win-credit-any-move = count at once
win-credit-own-move = do not count
repetition-title = Third occurrence of a position
repetition-draw = draw
repetition-none = none
max-plies-title = Limit of moves
