## Words that pages without a server say.

lib-no-seat = There is no seat { $seat }.

## The games that the module has.

listing-random = Random moves
listing-random-about = Plays any legal move, all equally often.
listing-greedy = One move ahead
listing-greedy-about = Plays the move after which the position looks best.
listing-mcts = Search of games played out
listing-mcts-about = Plays games to the end by chance, more of those that go well; it plays every game.
listing-level = { $name }, level { $number }
listing-level-about = Plays as { $player } does, and { $random } per cent of the moves at random.
listing-needs-file = Opponents and measures of { $game } read the file { $file }: bring it first.
listing-no-file = Opponents of { $game } read no file.
listing-not-the-file = These bytes are not the file { $file } of this version.

## Matches.

playing-wins = { $winners } wins
playing-win = { $winners } win
playing-drawn = Drawn
playing-by-agreement = Drawn by agreement
playing-by-repetition = Drawn: the position occurred three times
playing-by-length = Drawn: the limit of moves is reached
playing-resigned = { $loser } resigned
playing-lost-on-time = { $loser } ran out of time
playing-seal-not-opened = { $loser } did not open what was sealed
playing-gave-up = { $loser } gave up.
playing-and = {" "}and{" "}

## Games by blocks of text.

letters-secret = A secret has { $digits } hexadecimal digits or more, drawn at random.
letters-name = The name of a match has { $least } to { $most } small letters, digits and underscores.

## Odds, luck and solutions.

measures-not-exact = Not every position of { $game } can be enumerated between these players: say how many games to play.
measures-no-solver = { $game } has no solver.
measures-bad-question = The question cannot be read: { $fault }.

## Records.

records-good = Valid: { $events ->
        [one] { $events } event
       *[other] { $events } events
    }, each legal, and the result follows from them.
records-checked = { $rolls ->
        [one] The roll follows
       *[other] All { $rolls } rolls follow
    } from what the players had committed themselves to.
records-not-yet = { $rolls ->
        [one] The roll
       *[other] The { $rolls } rolls
    } can be verified once the secrets are shown.
records-unverifiable = { $rolls ->
        [one] The roll
       *[other] The { $rolls } rolls
    } cannot be verified: the record does not say where { $rolls ->
        [one] it comes
       *[other] they come
    } from.
records-seals = { $seals ->
        [one] One sealed choice is
       *[other] All { $seals } sealed choices are
    } what was sealed.
records-goes-on = The game goes on; its luck is found when it is over.
records-two-seats = The luck of a game is found between two seats.
