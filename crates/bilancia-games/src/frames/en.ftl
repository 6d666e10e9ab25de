## Pictures of Frames.

draw-score = Black { $black }, White { $white }.
draw-last = Last frame { $first } (black) to { $second } (white); inside: black { $blacks }, white { $whites }.
draw-goal = Goal { $goal }.
draw-same = Both named { $value }: a neutral stone.
draw-black-stones = Black stones
draw-white-stones = White stones
draw-neutral-stones = Neutral stones
draw-black-stone = { $value }: black stone
draw-white-stone = { $value }: white stone
draw-neutral-stone = { $value }: neutral stone
draw-none = none
draw-black-white-neutral = black { $first }  white { $second }  neutral { $third }

## Facts of positions of Frames, and the pairs of points that alone can lead from one to another.

facts-black-stones = black stones
facts-white-stones = white stones
facts-neutral-stones = neutral stones
facts-points-scored-by-black = points scored by Black
facts-points-scored-by-white = points scored by White
facts-last = points revealed last
facts-sealed = sealed points
facts-point = stone on { $value }
facts-none = none
facts-black = black
facts-white = white
facts-neutral = neutral
facts-no-points = none
facts-given = the position after says that { $black } and { $white } were revealed last
facts-one-sealed = the position after says that { $point } is sealed
facts-changed = the position after names no points that could be revealed now, so only those that changed are tried

## Frames (Marcos Donnantuoni, 2002): simultaneous placement of stones.

points-along-a-side = points along a side (rule 2)
points-that-win-rule = points that win (rule 10)
whether-stones = whether stones on the sides of the frame count (rule 7)
a-neutral-stone = a neutral stone on the centre of a board of odd size (rule 2)
frames-own-solver = Frames’ own solver of turns
solves-each-turn-as = Solves each turn as a matrix game and draws from the equilibrium, so that no opponent can outguess it.
black = Black
white = White
frames = Frames
two-secret-points-make = Two secret points make a frame; the player with more stones inside scores.
a-move-an-empty = A move: an empty point, such as k4.
    A position: rows from the top (b, w, n, numbers of empty points), scores 3-4, the last two points e2,l7 or -, the sealed points -,-.
no-centre = start=neutral_centre needs an odd size; { $size } has no centre

## Notation of positions and moves of Frames.

notation-form = '{ $value }' is not a point; write a column and a row, such as e5
notation-outside = { $first } lies off the board, which goes from a1 to { $corner }
notation-occupied = a stone stands on { $point }: only empty points may be named
notation-fields = a position has four parts (rows, scores, last points, sealed points); this one has { $fields }
notation-rows = the board has { $size } rows, divided by /; this position has { $rows }
notation-row = row { $first } ('{ $row }') must fill { $size } points with b, w, n and numbers of empty points
notation-scores = scores are written 3-4, each at most the goal of { $goal }, and only one may have reached it; not '{ $scores }'
notation-last = the last points are '-' or two points that hold those stones, such as e2,l7; not '{ $value }'
notation-missing = the last points are { $first }, but no stone of theirs ('{ $second }') stands on { $third }: put it into the rows, or write '-' for the last points
notation-sealed = the sealed points are '-,-' or empty points for one player, such as k3,-; not '{ $sealed }'
notation-choose = Choose a point in secret. Both points are corners of a frame: the player with more stones inside scores.
notation-scored = { $scored } of { $goal } points
notation-score = { $one } { $one ->
        [one] point
       *[other] points
    } to { $one_second }
notation-level = { $one } { $one ->
        [one] point
       *[other] points
    } each

## Puzzles of Frames: exact solutions of boards that are nearly full, and single turns of larger ones.

puzzles-the-next-point-scored = The next point scored wins. { $other } plays { $against }: where does { $seat } win at once?
puzzles-the-next-point-scored-2 = The next point scored wins. Find a point at which { $seat } cannot lose this turn, wherever { $other } plays.
puzzles-plays-one-of-these = { $other } plays one of these points, each equally often: { $against }. Which point is best for { $seat }, with optimal play after it?
puzzles-which-point-does-play = Which point does { $seat } play most often under optimal play?

## Results of a round in short: the stones inside the frame, and the side that scored.

tally-inside = Inside
tally-point = Pt
tally-same = same point
tally-b = B
tally-w = W

## Tutorial of Frames.

tutorial-you-have-the-black = You have the black stones. Each round both players name a point in secret, and reveal together. Name the point in the middle, d4.
tutorial-white-had-named-f6 = White had named f6. Both stones stay where they are for the rest of the game.
tutorial-in-this-tutorial-you = In this tutorial you may know what White will name; in a game you would have to guess. White is going to name e5. Name the same point.
tutorial-one-neutral-stone = One neutral stone is put there. It belongs to nobody and counts for nobody.
tutorial-two-stones-that-are = Two stones that are not in line are opposite corners of a frame. Whoever has more stones strictly inside scores a point. White is going to name f6. Both have two points of three: name a corner so that your stone on c4 lies inside.
tutorial-your-stone = Your stone is the only one inside: your point, and the game.
tutorial-stones-of-white-count = Stones of White count against you: equal numbers score nothing. White is going to name g6. Find a corner whose frame holds more of your stones than of White’s.
tutorial-two-against-one = Two against one, or one against none: a lead of one stone is enough.
tutorial-stones-on-the-sides = Stones on the sides of a frame do not count, only those strictly inside. White is going to name f6, in the row of your stone on d6: it cannot help you. Do not let White score.
tutorial-nothing-of-whites-lay = Nothing of White’s lay inside, and the round scored nothing.
tutorial-some-play-that-stones = Some play that stones on the sides count too. Under that rule the same position can be won: White names f6 again.
tutorial-your-stone-2 = Your stone on the side counted. Which rule holds is said when a game is set up; usually sides do not count.
tutorial-two-stones-in-one = Two stones in one row or one column make no frame. White is going to name g6, and most corners give White a point. Lose nothing.
tutorial-in-line-with-whites = In line with White’s stone, or close to it: no frame, or an empty one.
tutorial-white-is-going = White is going to name g7. Count well: three of your stones and two of White’s. Score.
tutorial-well-counted = Well counted. In a game the program counts and shows the frame.
tutorial-the-same-position = The same position, and White is going to name g1. This time White does not fear a frame but hopes for the same point as yours, to end the round with nothing. Name any other point.
tutorial-the-stones = The stones of a round stay for good, so each round makes the next one richer.
tutorial-now-as = Now as in a game: you do not know what White will name. Every point that is good against one choice is bad against another. Name a point.
tutorial-no-single-point = No single point is right. Optimal play is a mix: each point with a probability, so that White can do no better by guessing. The laboratory shows such mixes for small boards.

## Options and their values.

size-title = Board
goal-title = Points to win
frame-edge-title = Stones on the frame
frame-edge-exclusive = do not count
frame-edge-inclusive = count
start-title = Start
start-empty = empty board
start-neutral-centre = neutral stone in the centre
