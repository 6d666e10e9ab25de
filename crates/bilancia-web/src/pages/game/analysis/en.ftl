## Programs' evaluations of a position, as a page shows them.

evaluation-best = Best move for { $name }
evaluation-mixed = Mixed strategy for { $name }
evaluation-blind = What is best here depends on what the other player holds, so no search of this one position can tell.
evaluation-solved = From the exact solution of the game.
evaluation-engine = Found by a search of { $seconds } s that was made for this game; not exact.
evaluation-tree-search = Found by a Monte-Carlo tree search of { $seconds } s; not exact.
evaluation-enumerated = Exact: every position that can follow was enumerated.
evaluation-values = Value for { $name }, if both play optimally from there on
evaluation-best-of = Best moves for { $value }
evaluation-expects = It expects { $signed } points.
evaluation-points = Points
evaluation-move = Move
evaluation-share = Share
evaluation-payoffs = Payoffs for { $names } (rows) in points, with the equilibrium mixed strategy of each player
evaluation-exact = They are exact.
evaluation-guessed = They are estimates of a short search.
evaluation-value = With optimal play by both, { $names } gets { $value } points.

## The moves of a finished game as its luck ledger judges them: what each lost, and what would have been better.

judged-worst = The costliest moves
judged-moves = Moves
judged-loses = loses { $fixed } points
judged-better = better: { $words }
judged-best = the best move
judged-played = Played here
judged-points = Points lost by each move
judged-round = Move { $number }

## Luck in a finished game: its players ask for it, and everybody who may look sees it.

luck-luck = What luck did
luck-ask = Analyse the luck in this game
luck-about = Each event is analysed, which takes from a moment to some minutes.
luck-not-asked = The luck in this game has not been analysed yet; its players can ask for it.
luck-weighing = Analysing: { $done } of { $events } events. The page updates by itself.
luck-stop = Stop the analysis
luck-failed = This game could not be analysed: the program failed. The operator of the server finds the reason in its log.
luck-not-two-seats = Luck is analysed only for two players; this game has { $names }.
luck-too-long = This game is too long to be analysed: it has more than { $most_events } events.
luck-empty = There is nothing to analyse: no move was made in this game.
luck-too-many = { $most_of_one } of your games are being analysed already. Ask again when one is done.
luck-broken-off = The game did not end by its rules: what that changed is neither luck nor a mistake on the board.

## A game looked at closely: what programs think of a position, the payoffs of a simultaneous move, and the luck ledger.

title = Analysis
not-yet = While others play, nobody here thinks for them. Come back when the game is over.
after = After move { $number }
start = The start
earlier = Earlier
later = Later
play-on = Play on from here
end = The end
arrows = Dashed: the move that was played. Solid: a better one.
game = The game
busy = Too many positions are being analysed just now. Reload this page in some seconds.
