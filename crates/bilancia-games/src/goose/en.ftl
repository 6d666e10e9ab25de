## Drawing of the game of the goose: squares along a spiral, and pawns of different shapes.

draw-teal-circle = Teal (circle)
draw-terracotta-triangle = Terracotta (triangle)
draw-ink-square = Ink (square)
draw-brass-diamond = Brass (diamond)
draw-white-drop = White (drop)
draw-grey-cross = Grey (cross)
draw-stands = { $names } on { $places }.
draw-rests = { $at } (rests { $turns })
draw-waits = { $at } (waits)
draw-throws = { $name } to roll.
draw-chooses = { $name } chooses a piece for { $write_dice }.
draw-won = { $name } has won.
draw-start = start
draw-legend = { $marks } goose  { $marks_second } leads elsewhere  { $marks_third } rest  { $marks_fourth } trap

## Facts of positions of the game of the goose: whose turn it is, the throw, and each piece.

facts-thrown = throw that waits for a choice
facts-piece = square of piece { $value }
facts-hold = turns that piece { $value } waits
facts-none = none
facts-trapped = in a trap

## Instructions and titles for a player who chooses.

guide-choose = You have rolled { $thrown }: choose the piece that goes on.
guide-piece = piece { $first }, on square { $at }
guide-at-start = piece { $value }, at the start
guide-squares = on { $squares }

## The game of the goose: pure luck with one piece, some skill with two.

how-many-play-rule = how many play (rule 1)
pieces-of-each-player = pieces of each player (rule 4)
the-63-squares = the 63 squares with two dice, or a short track with one (rule 14)
the-last-square = the last square of a short track (rule 14)
geese-and-traps = geese and traps, or none (rule 14)
what-happens-to-those = what happens to those who are met (rule 10); usually they change places on the classic course, and share on a short track
teal = Teal
terracotta = Terracotta
ink = Ink
brass = Brass
white = White
grey = Grey
game-of-the-goose = Game of the goose
a-race-by-dice = A race by dice round a spiral to square 63; with several pieces there is something to choose.
a-roll-6-3 = A roll: 6+3, or 4 with one die. A move: the number of a piece.
    A position: the squares of each player’s pieces (r2 rests two turns, w waits), turn, roll or -: 12,0/19r2,31w 1 6+3.
classic-length = the classic course has 63 squares; leave out length, or add course=short

## Notation of the game of the goose.

notation-move = '{ $first }' is not a piece that can move; those are { $numbers }
notation-throw = '{ $first }' is not a roll, such as { $example }
notation-position = '{ $value }' is not pieces, turn and roll, such as '12,0/19r2,31w 1 -'
notation-players = '{ $pieces }' must list { $players } players, divided by /, with { $each } pieces each, divided by commas
notation-piece = '{ $first }' is not a piece: a square from 0 to { $length }, then r and turns at the inn, or w in a trap
notation-finished = only one player can be home, and then it is their turn and nothing is rolled
notation-stuck = player { $turn } cannot be on turn: none of their pieces can move
notation-no-choice = a roll waits for a choice only where two pieces can move; write - instead
notation-home = the first with { $pieces ->
        [one] the piece
       *[other] all pieces
    } home

## Options and their values.

players-title = Players
pieces-title = Pieces of each player
course-title = Course
course-classic = classic
course-short = short
length-title = Length of the short track
squares-title = Squares
squares-special = geese and traps
squares-plain = plain
meeting-title = When pieces meet
meeting-usual = as usual on the course
meeting-share = they share the square
meeting-swap = they change places
meeting-home = back to the start
