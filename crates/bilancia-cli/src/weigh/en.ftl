## Luck ledgers for `weigh --record`: the luck in one finished game.

book-event = event
book-value = value
book-luck = luck
book-error-1 = error 1
book-error-2 = error 2
book-clash = clash
book-hidden-1 = hidden 1
book-hidden-2 = hidden 2
book-goes-on = { $path }: the game is not over; luck is analysed in games that are
book-interrupted = interrupted
book-two-seats = luck is analysed in games of two seats

## Errors of weighing a game, in every language.

errors-alone = the game has { $seats } { $seats ->
        [one] seat
       *[other] seats
    }; luck is measured between players, so it takes two or more
errors-unbounded = the game says that no more than { $bound } points can be won; the bound must be above 0
errors-endless = a game came to no end within a million moves; games must end, or have a limit of moves
errors-mixed = a ladder with 'perfect' may have only 'random' beside it; other players are measured by games
errors-perfect-from-starts = optimal play is found from one start; leave out --starts, or name players that are measured by games
errors-other-run = what was counted before belongs to another ladder or game; begin anew without it
errors-too-few-games = these players need { $least } games at least; allow that many with --most-games, or name fewer players
errors-stopped = stopped before the first games were over
errors-too-large = the game has more than { $most } positions and events, too many to follow them all
errors-no-events = the game goes on for ever without anything to choose or to roll
errors-no-weight = chance has nothing to roll, or rolls that all weigh nothing
errors-no-action = seat { $seat } owes an action and has none
errors-may-not-end = between these players the game may go on for ever, so nothing can be said of its end
errors-no-perfect-play = optimal play is only computed for two seats that see everything but simultaneous moves
errors-no-agent = no player '{ $name }'; there are random, greedy, mcts:nodes=64, engine:nodes=64, perfect, perfect:first, and opponents of one game such as captain:nodes=64
errors-no-bot = no opponent '{ $name }' plays this game; there are: { $known }
errors-no-ladder = no ladder '{ $name }'; there are { $known }, or name two or more players with + between them: random+mcts:nodes=64

## Files with the tallies of a measurement, which can be resumed, or joined with others.

kept-not-kept = { $path } is not what 'weigh --keep' writes; give another file
kept-other-game = cannot resume from { $path }: it was run on { $game }, not on { $game_third }; use another --keep file
kept-other-ladder = cannot resume from { $path }: it was run with the ladder { $own }; use another --keep file
kept-other-seed = cannot resume from { $path }: it was run with seed { $seed }; use another --keep file
kept-other-starts = cannot resume from { $path }: it was run from other starts; use another --keep file
kept-same-seed = two of the files have the seed { $seed }: the same games would count twice; run one with another --seed
kept-not-alike = { $paths } is about another game or ladder than the first file
kept-no-files = name the files to join

## Measurements on a cluster of Ray, which the package for Python drives.

cluster-theirs = another program’s game is weighed on this machine alone; leave out --ray
cluster-no-python = cannot start { $program }; name a Python with the packages bilancia and ray in BILANCIA_PYTHON
cluster-failed = { $program } -m bilancia.ray has failed, as it says above; it needs the packages bilancia and ray
cluster-no-run = { $program } -m bilancia.ray gave no counts; is its package bilancia of this version?

## The command `weigh`: measurement of the luck in games.

one-position = --position is for one game; weigh the games one by one
no-starts = another program’s game has no numbered starts; leave out --starts
fault = { $short }: { $fault }
interrupted = interrupted before everything was known
no-share = give a number from 0.001 to 0.5

## The result of a measurement, in the terminal and as JSON.

show-between = between the players of { $name }; { $how }
show-played = { $games } { $games ->
        [one] game
       *[other] games
    }, seed { $seed }
show-followed = { $positions } { $positions ->
        [one] position
       *[other] positions
    }, exact
show-so-far = { $games } { $games ->
        [one] game
       *[other] games
    }: luck { $per_cent } to { $per_cent_third } %
show-luck = Luck
show-skill = Skill
show-luck-of-the-rules = Luck of the rules
show-skill-2 = Skill
show-off-the-scales = Off the scales
show-exact = exact
show-by-rules = by the rules
show-together = S is at most this much; the rest of S and N together is the players’ own mixing

## How long a measurement takes, said after its first games.

outlook-all = { $game }: about { $time } for { $games } games
outlook-until = { $game }: from { $fewest } to { $most } until luck is known to { $points } points either way; Ctrl-C ends it with what is known by then
outlook-more = , { $fewest } to { $most } more
outlook-seconds = { $seconds } s
outlook-minutes = { $minutes } min
outlook-hours = { $hours } h { $minutes } min
outlook-days = { $days } { $days ->
        [one] day
       *[other] days
    } { $hours } h
