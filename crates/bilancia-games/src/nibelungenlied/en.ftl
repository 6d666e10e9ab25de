## Drawing of Nibelungenlied.

draw-tragic-fate = Tragic Fate
draw-natural-order = Natural Order
draw-gunther = Gunther
draw-kriemhild = Kriemhild
draw-hagen = Hagen
draw-siegfried = Siegfried
draw-brunhild = Brunhild
draw-lay = Tragic Fate lays two selectors aside.
draw-select = Turn { $turn }: both select in secret.
draw-moves = Turn { $turn }: { $owner } moves { $names }.
draw-wins = { $seat_name } has won.
draw-drawn = The game is a draw.
draw-none = none
draw-face-up = { $seats }, face up: { $names }.

## Facts of positions of Nibelungenlied: the number of the turn, the selectors, and where the characters stand.

facts-turn = number of the turn
facts-selectors-face-up-before = selectors face up before Tragic Fate
facts-selectors-face-up-before-2 = selectors face up before Natural Order
facts-phase = phase
facts-place = vertex of { $value }
facts-none = none
facts-lay = two selectors are laid aside
facts-select = pairs are selected
facts-over = the game is over
facts-gunther-moves = Gunther moves
facts-kriemhild-moves = Kriemhild moves
facts-hagen-moves = Hagen moves
facts-siegfried-moves = Siegfried moves
facts-brunhild-moves = Brunhild moves

## Pairs, staying and moves, in place of their notation.

words-gk = Gunther and Kriemhild
words-gh = Gunther and Hagen
words-gs = Gunther and Siegfried
words-gb = Gunther and Brunhild
words-kh = Kriemhild and Hagen
words-ks = Kriemhild and Siegfried
words-kb = Kriemhild and Brunhild
words-hs = Hagen and Siegfried
words-hb = Hagen and Brunhild
words-sb = Siegfried and Brunhild
words-g-stays = Gunther stays
words-k-stays = Kriemhild stays
words-h-stays = Hagen stays
words-s-stays = Siegfried stays
words-b-stays = Brunhild stays
words-g-goes = Gunther to
words-k-goes = Kriemhild to
words-h-goes = Hagen to
words-s-goes = Siegfried to
words-b-goes = Brunhild to

## Instructions and titles for a player who chooses.

guide-lay = Lay two selectors aside, face up: you cannot choose these two characters in the first turn.
guide-select = Choose two characters in secret. Those that both players choose are cancelled; the others move.
guide-move = Move { $names }: choose a vertex, or the piece itself to stay.
guide-marriage = Gunther marries Brunhild, with Siegfried in the castle
guide-murder = Gunther and Hagen murder Siegfried
guide-wedding = Siegfried weds { $names } in a castle
guide-both = both sides have reached their goals
guide-no-goal = no goal is reached in the turns that a game has
guide-goes = { $name } to { $vertex_name }
guide-stays = { $name } stays
guide-face-up = face up: { $name }

## Nibelungenlied (Richard Vickery, 2002): simultaneous selection, open movement.

how-far-the-others = how far the others go when one character is common (rule 12)
where-murder-counts-rule = where murder counts (rule 19)
when-goals-are-checked = when goals are checked (rule 21)
who-wins-if-both = who wins if both reach a goal (rule 21)
whether-two-steps-may = whether two steps may pass a piece (rule 14)
a-draw-after-this = a draw after this many turns (rule 22)
tragic-fate = Tragic Fate
natural-order = Natural Order
nibelungenlied = Nibelungenlied
choose-in-secret-who = Choose in secret who moves. Three endings: a murder, or one of two marriages.
a-pair-two-letters = A pair: two letters of G K H S B, such as HS. A move: S-D3; S0 stays.
    A position: where G K H S B stand, face-up pairs, turn, phase: D4E5E4D1B1 GK/- 1 select.
own-engine = Nibelungenlied’s own engine
solves-each-turn-over = Knows roughly the value of every position, and solves each turn as a matrix game over these values. It answers almost at once, and looks further ahead when it has time.

## Sentences about a reveal: which characters are cancelled, and how far the others may move.

narrate-nothing-common = Nobody was chosen twice: { $moving_names } may move one step each.
narrate-one-common = { $common_names } was chosen by both and is cancelled: { $moving_names } may move up to { $steps } { $steps ->
        [one] step
       *[other] steps
    } each.
narrate-same = Both chose { $common_names }: nobody moves.
narrate-and = {" "}and{" "}

## Notation of positions and moves of Nibelungenlied.

notation-pair-form = '{ $value }' is not a pair of characters; write two different letters of G K H S B, such as HS
notation-move-form = '{ $first }' is not a move of { $letter }; write { $letter }-C2 for a vertex, or { $letter }0 to stay
notation-face-up = { $both } lies face up before you this turn and cannot be selected; you have { $hand }
notation-banned = { $pair } is exactly the pair that your opponent has face up; choose another pair
notation-not-his-turn = it is { $character } who moves now, not { $named }: the order is Gunther, Kriemhild, Hagen, Siegfried, Brunhild
notation-occupied = { $vertex_name } is occupied; a step goes to an empty vertex
notation-too-far = { $vertex_name } is too far from { $from }: this turn the piece goes { $steps } step(s), over empty vertices
notation-fields = a position has four parts (pieces, face-up pairs, turn, phase); this one has { $fields }
notation-places = '{ $places }' must name five vertices, A1 to E5, for Gunther, Kriemhild, Hagen, Siegfried and Brunhild
notation-shared = { $other } and { $one } both stand on { $name }; each vertex holds one piece
notation-hands = '{ $hands }' must be the face-up pairs of both players, such as GK/- or -/HS; exactly one has a pair (none before laying aside)
notation-turn = '{ $turn }' is not a turn of this game; it goes from 1 to { $limit }
notation-phase = '{ $phase }' is not a phase that fits the rest; write lay, select, select:GH,-, move:HS,KH@S, over:1, over:2 or over:=
notation-decided = a goal is reached in this position, so the phase must be over

## Puzzles of Nibelungenlied: moves that decide a turn, and selections of the last turn.

puzzles-to-move-force = { $seat } to move: force a win in this turn.
puzzles-to-move-do-not = { $seat } to move: do not lose in this turn.
puzzles-the-last-turn-after = The last turn: after it the game is drawn. { $other } selects one of these pairs, each equally often: { $against }. Which pair is best for { $seat }?
puzzles-the-last-turn-after-2 = The last turn: after it the game is drawn. Which pair does { $seat } select most often under optimal play?
puzzles-the-last-turn-after-3 = The last turn: after it the game is drawn. Which pair is never right for { $seat }, because another is better whatever { $other } selects?

## Tutorial of Nibelungenlied.

tutorial-five-characters-stand = Five characters stand on the board and belong to nobody. You are Tragic Fate. Each player has five selectors, one for each character; before the first turn Fate lays two of them face up. Lay down Gunther and Kriemhild.
tutorial-now-you-choose-among = Now you choose among the three that are left, and your opponent among all five. Next turn it is the other way round.
tutorial-each-turn-both-players = Each turn both players pick two characters in secret and reveal them together. You have Hagen, Siegfried and Brunhild behind your screen. Pick Siegfried and Brunhild.
tutorial-what-you-pick-stays = What you pick stays secret until both have chosen. A character that both picked is cancelled: nobody moves it.
tutorial-now-you-are-natural = Now you are Natural Order, who picks from all five. You may use one of the two that lie face up before the opponent, but not both. Pick Gunther, who lies there, and Siegfried.
tutorial-the-opponent-cannot-pick = The opponent cannot pick Gunther this turn, so you are sure to move him.
tutorial-the-pairs-have-nothing = The pairs have nothing in common: all four characters move, one step each, in the order Gunther, Kriemhild, Hagen, Siegfried, Brunhild. Gunther is yours. Move him from D4 to C3.
tutorial-a-step-goes-along = A step goes along a line to a neighbouring vertex that is empty. Hagen comes next, and your opponent moves him.
tutorial-moving-is-a-right = Moving is a right and no duty. The same position: leave Gunther where he is.
tutorial-a-piece-that = A piece that is picked need not move. Often you pick a character only so that the opponent cannot move it.
tutorial-both-picked-hagen-so = Both picked Hagen, so he is cancelled, and the two others move up to two steps each. Take Gunther to C2.
tutorial-one-character-in-common = One character in common means longer steps for the rest. Guess right what your opponent picks, and you get far.
tutorial-the-three-corner-triangles = The three corner triangles are castles. Natural Order wins with the wedding: in one castle Siegfried, one queen (Kriemhild or Brunhild), and the third vertex empty. Siegfried waits in Xanten: win with Brunhild.
tutorial-siegfried-and-brunhild-are = Siegfried and Brunhild are alone in the castle: the wedding.
tutorial-tragic-fate-wins = Tragic Fate wins with the murder: Gunther, Hagen and Siegfried on the three vertices of one small triangle that is no castle. You move Siegfried: win.
tutorial-gunther-and-hagen-have = Gunther and Hagen have him between them. Siegfried is dead, and Fate has won.
tutorial-tragic-fate-also-wins = Tragic Fate also wins if Siegfried, Gunther and Brunhild hold all three vertices of one castle: Gunther marries Brunhild. Win.
tutorial-siegfried-has-helped-his = Siegfried has helped his friend to a bride, and that is the other tragedy.
tutorial-you-are-natural-order = You are Natural Order. Siegfried moves after Hagen, and your opponent moves him: look where he could be murdered. Take Hagen to safety.
tutorial-with-hagen-on-b1 = With Hagen on B1 Siegfried would have gone to C1, and with Hagen on C1 to D2. Always look at who moves next. Now play a whole game, once in each role.

## Options and their values.

match-bonus-title = After one common character
match-bonus-two-steps = two steps
match-bonus-one-step = one step
murder-site-title = Place of the murder
murder-site-non-castle-triangle = any triangle but castles
murder-site-no-castle-vertex = no vertex of a castle
win-check-title = Goals are checked
win-check-after-each-move = after each move
win-check-end-of-turn = at the end of the turn
both-goals-title = If both reach a goal
both-goals-mover = who has moved wins
both-goals-draw = draw
both-goals-tragic-fate = Tragic Fate wins
both-goals-natural-order = Natural Order wins
two-step-path-title = Moves of two steps
two-step-path-no-jump = not past a piece
two-step-path-jump = past a piece too
max-turns-title = Limit of turns
