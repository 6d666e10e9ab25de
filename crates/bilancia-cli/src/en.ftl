## Reading the command line, and explaining its errors in one line, in the language asked for.

calls-no-command = no command '{ $name }'{ $suggestion }
calls-no-task = say what to do: { $all }
calls-no-option = no option '{ $argument }' here{ $suggestion }
calls-needs-value = { $option } needs a value{ $values }
calls-no-value = { $option } cannot be '{ $value }'{ $values }
calls-refused = { $option } cannot be '{ $value }': { $cause }
calls-missing = { $argument } is missing
calls-conflict = { $argument } cannot be used with { $other }
calls-unusable = { $line }
calls-not-a-number = it is not a number of the kind that is needed
calls-not-an-address = write an address and a port, such as 0.0.0.0:8080
calls-out-of-range = it must be in { $range }
calls-there-are = ; there are { $all }
calls-did-you-mean = ; did you mean { $names }?
calls-see = {" "}(see: bilancia help{ $value })

## The command `compare-rules`: the battle rules compared over many battles.

compare-who-wins = who wins
compare-entropy-of-who = entropy of who is left, in bits
compare-what-is-left = what is left
compare-entropy-of-what = entropy of what is left, in bits
compare-spread = spread
compare-standard-deviation = standard deviation of the IPC swing over the square root of the total IPC
compare-upsets = upsets
compare-how-often-the-favourite = how often the favourite under dice is beaten
compare-close-upsets = close upsets
compare-upsets-in-battles-where = upsets in battles where the favourite’s chance is below 75 %
compare-stalemates = stalemates
compare-how-often-neither-side = how often neither side can hit any more
compare-other-favourite = other favourite
compare-battles-with-another = battles with another favourite than under dice
compare-bias = bias
compare-ipc-to-the-attacker = IPC to the attacker against dice
compare-off-dice = off dice
compare-root-mean-square = root mean square of the difference of the swing from dice
compare-roughness = roughness
compare-how-unevenly-each-further = how unevenly each further infantry counts, in IPC
compare-title = The battle rules over { $battles } { $battles ->
        [one] battle
       *[other] battles
    }
compare-rules = rules
compare-says = All figures are exact for these battles. Spread that is taken out is paid for with roughness: thresholds that a player who does arithmetic can use.
compare-pareto = Spread against roughness

## The command `explore`: payoffs and equilibrium strategies of a simultaneous move, and the loss by another strategy.

explore-interrupted = interrupted
explore-matrix = payoffs to { $first } (rows) against { $second } (columns); value { $value }
explore-searched = these are estimates of a search, not exact
explore-guaranteed = this strategy guarantees { $sure }, the optimal one { $right }: it loses up to { $loses } to a best response
explore-not-simultaneous = there is nothing to explore in '{ $position }': two seats must move simultaneously there; see 'bilancia moves { $name }'
explore-too-many = in '{ $position }' there are { $pairs } pairs of choices, too many to search one by one (at most { $most_payoffs }); { $remedy }
explore-elsewhere = name a later --position
explore-bad-share = '{ $part }' is not a choice and its share, such as { $names }=0.5; choices are { $names_third }
explore-no-matrix = the payoffs of this position make no matrix game: { $error }
explore-bad-sum = the shares of a strategy sum to 1, not to { $sum }
explore-solve-first = for exact payoffs run first: bilancia solve { $name }

## Failures of commands: an exit status, and a text in every language.

failure-cannot-read = cannot read { $first }: { $second }
failure-cannot-write = cannot write { $first }: { $second }
failure-cannot-make-the-folder = cannot make the folder { $first }: { $second }
failure-cannot-remove = cannot remove { $first }: { $second }
failure-absent = there is no such file or folder
failure-forbidden = permission denied; check your rights to it
failure-folder = it is a folder
failure-taken = another program has this address; name another port
failure-not-here = this machine does not have this address
failure-full = the disk is full
failure-long = it is longer than { $most } bytes, more than is read here; name the right file
failure-no-file = it is no ordinary file; take it away, or name another
failure-no-text = it is not a text in UTF-8; name the right file, or save it as plain text

## Commands that show games and positions: games, rules, moves, perft, draw.

inspect-only-weighed = '{ $value }' is another program’s game: it can be weighed ('bilancia weigh'), not played or shown yet
inspect-to-move = to move: { $short }
inspect-to-be-rolled = { $value } to be rolled or dealt
inspect-the-game-is-over = the game is over
inspect-leaves = { $leaves } { $leaves ->
        [one] leaf
       *[other] leaves
    } in { $figures } s ({ $figures_third } million a second)
inspect-no-picture = '{ $output }' is neither .svg nor .png; name a file that ends in one of them, or - for standard output
inspect-no-png = the PNG cannot be made: { $error }; take another --width

## Ctrl-C and termination requests: one handler for the whole program.

interrupt-stopping = stopping; Ctrl-C again leaves at once

## The command `justify`: the turn between two positions, or why there is none.

justify-not-justified = the second position cannot follow from the first by a legal turn
justify-beyond = whether the second position can follow was not decided within the limit; raise it with --limit
justify-undecided = whether the second position can follow was not decided, and a larger limit would not help: ask the player

## The command `levels`: opponents of rising strength, and how much stronger each is than the one below.

levels-no-game = no game '{ $name }'; 'bilancia games' lists them
levels-no-levels = { $title } has no levels; 'bilancia games' lists the programs that play it
levels-line = {"  "}level { $number }, { $name }: { $elo } ({ $player })
levels-elo = { $first } Elo above random play, ±{ $second }
levels-not-measured = not measured
levels-random = { $player }, { $share } % of the moves at random
levels-step = { $title }, level { $level }: { $done }/{ $results } games
levels-too-early = interrupted; nothing was printed, and the stored results are as they were

## The `bilancia` command.

welcome = Bilancia: games of war, wit and dice, without luck or with as little as you like.

    Play against the machine, or two at one screen:
    {"    "}bilancia play alea
    Read the rules of a game, and see all games:
    {"    "}bilancia rules nibelungenlied
    {"    "}bilancia games
    Let two opponents play twenty games and see who is stronger:
    {"    "}bilancia match frames:size=9,goal=5 --seat mcts:200ms --seat greedy --games 20
    Weigh the luck in a game:
    {"    "}bilancia weigh goose:course=short,pieces=2

    'bilancia help' lists everything; 'bilancia help play' tells more about one command.

## Manual pages.

manual-not-written = the page cannot be written: { $error }
manual-no-command = no command '{ $words }'

## Maps of the war beside those of the program: folders with a `map.toml`, all in one folder.

maps-left-out = bilancia: the map { $path } cannot be used: { $first }
maps-taken = a map of the program has its name; give its folder another one
maps-name = names of maps have 1 to 30 small letters, digits or _; rename its folder

## The command `pair`: the next round of a Swiss from a report file.

pair-round = Round { $round }
pair-round-of = Round { $round } of { $rounds }
pair-bye = bye
pair-half = absent, half a point
pair-absent = absent

## The command `puzzles`: lists puzzles, asks them, makes them and checks them.

puzzles-count = { $first }: { $count } { $count ->
        [one] puzzle
       *[other] puzzles
    }; bilancia puzzles try { $name }
puzzles-no-puzzles = { $first } has no puzzles; these games have some: { $names }
puzzles-which = say which game: 'bilancia puzzles { $what } GAME', with one of { $names }
puzzles-no-number = { $title } has { $stored } { $stored ->
        [one] puzzle
       *[other] puzzles
    }; name a number from 1 to { $stored }
puzzles-only-lists = --json lists puzzles; leave it out after { $does }, or write 'bilancia puzzles GAME --json'
puzzles-answer = Your answer:{" "}
puzzles-right = Right: { $value }.
puzzles-not-right = Not right: { $value }.
puzzles-refuted = It is answered by { $in_words }.
puzzles-solution = Right was: { $words }.
puzzles-values = It is worth { $figure }; the next best { $figure_second }.
puzzles-made = { $found } puzzles from { $positions } positions of { $games } games, in { $seconds } seconds
puzzles-interrupted = interrupted; nothing was written
puzzles-checked = { $title }: { $right } { $right ->
        [one] puzzle is
       *[other] puzzles are
    } right, in { $seconds } seconds
puzzles-wrong = { $wrong } { $wrong ->
        [one] puzzle is
       *[other] puzzles are
    } not what the rules say
puzzles-easy = easy
puzzles-middle = middle
puzzles-hard = hard

## The command `ratings`: the rating lists of a server, computed from the logs of its tournaments.

ratings-none = No rated game of a tournament has ended yet, or the week of the first ones is not over.
ratings-by-days = { $title }, by correspondence
ratings-at-once = { $title }, at once
ratings-teams = { $title }, in teams
ratings-rebuilt = Ratings follow from { $games } rated { $games ->
    [one] game
   *[other] games
}.
ratings-opened = Openings follow from { $opened } { $opened ->
    [one] game that is
   *[other] games that are
} over.
ratings-provisional = provisional
ratings-games = { $as_u64 } { $as_u64 ->
        [one] game
       *[other] games
    }

## The command `solve`: exact solutions, their files, and the verification of bounds for games without a solution.

solve-value = value { $figure } to { $first } under optimal play
solve-start = {"  "}{ $action }  { $figure }
solve-states = { $states } { $states ->
        [one] state
       *[other] states
    } in { $seconds } seconds
solve-exploitable = exploitability at most { $fixed } points a game
solve-kept = kept in { $path }; the opponent 'solved' plays by it
solve-no-own = { $name } has no opponent '{ $wanted }'; 'bilancia games { $name }' lists those that it has
solve-no-engine = { $name } has no engine of its own; mcts plays every game
solve-not-solved = { $name } is not solved; mcts plays every game
solve-no-table = there is no solution of { $name } here yet; make it with: bilancia solve { $name }
solve-no-solver = { $name } cannot be solved by 'solve', which keeps tables of { $names }; 'bilancia weigh { $name_third }' finds optimal play where every position can be enumerated
solve-bad-table = { $path } is not a table of this game: { $error }; make it anew with 'bilancia solve'
solve-failed = not solved: { $error }
solve-not-kept = interrupted before the first part of the work was done, so nothing was kept
solve-interrupted = interrupted; what was computed is kept in { $folder }, and the same command goes on from there

## The command `turn`: checks a whole turn without playing it.

turn-whole = Legal, and a whole turn of { $name }.
turn-unfinished = Legal so far, but not a whole turn: { $seat_name } has more to choose.
turn-after = Position after it:
turn-next-2 = Next: { $who }.
turn-next-3 = Next: { $who }.
turn-then-the-game = Then the game is over.
turn-nobody = the game waits for no player now: it is over, or a chance event is due; name another position or record
turn-which = the game waits for several players now; say with --seat whose turn it is: { $names }
turn-no-seat = there is no seat { $number }; this game has seats 1 to { $seats }
turn-other-game = { $path } is a record of '{ $names }', not of '{ $names_third }'; name that game, or another record

## Texts of turns from files, and faults of turns as the terminal shows them.

turn-text-remark = Note: { $remark }

## The command `verify`: verification of a record.

verify-good = the record is valid; events: { $events }
verify-checked = all dice follow from the commitment and the shares; rolls: { $rolls }
verify-not-yet = its dice cannot be checked yet: their secret is revealed when the match is over; rolls: { $rolls }
verify-unverifiable = its dice cannot be checked: the record does not say where they came from; rolls: { $rolls }
verify-others = the commitment and the share that you named are in it; other shares that somebody chose: { $other_shares }
verify-seals = every revealed choice is the one that was sealed; choices: { $seals }
verify-left-out = comments, annotations and variations that a record does not hold: { $left_out }
verify-games = all games are valid: { $count }; name one by --game to see more of it
verify-several = the file holds { $count } games: name one by --game, from 1 to { $count }
verify-no-pgn = PGN is for chess, and this record is of another game: print it as text or jsonl

## Further languages.

languages-not-read = { $path } is left out: { $reason }
languages-fault = { $path }, line { $line }, cannot be read and is said in English: { $reason }
languages-no-tag = { $path } is left out: a folder of a language is named by its tag of two or three small letters, such as es
languages-built-in = { $path } is left out: English and Italian are built in
