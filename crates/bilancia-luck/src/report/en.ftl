## The luck ledger of one game in words: its parts, and sentences on what they rest on, for every front end.

account-result = Result
account-initial = Value at the start
account-luck = Dice and cards
account-clash = Interaction of simultaneous moves
account-errors = Errors of { $value }
account-mixing = What { $value } could not know when choosing
account-residual = Not explained
account-early-end = End before the position decided
account-interval = 95 %: { $figure } to { $figure_second }
account-adjusted = Without luck, that is without dice, cards and the interaction of simultaneous moves, the result would have been { $figure }.
account-adjusted-between = Without luck, that is without dice, cards and the interaction of simultaneous moves, the result would have been { $figure } ({ $between }).
account-outside = The parts without luck sum to { $sum }, which no game can pay; the nearest result that one can pay is shown. Errors can cost more than a whole game, since luck and the other player’s errors give back what is then lost again.
account-not-split = The evaluations leave more unexplained than luck or choices explain, so luck and skill are not told apart in this game.
account-optimal = Exact: the value of every position under optimal play is known.
account-equilibrium = Exact for one equilibrium of the game; others have the same value at the start, and may divide the rest differently.
account-static = Not exact: positions have a static evaluation, whose error is not known.
account-not-exact = Not exact; the error is not known.
account-searched = Not exact: each choice was searched once with { $nodes } { $nodes ->
        [one] node
       *[other] nodes
    }; the error is not known.
account-searched-often = Not exact: each choice was searched { $runs } times with { $nodes } { $nodes ->
        [one] node
       *[other] nodes
    }. The intervals cover the randomness of the search, and not what a longer one would find.
account-chances = In chances of winning: without luck { $name } would have had { $per_cent }.
account-unit = All figures are points of { $value }.
account-unit-and-bound = All figures are points of { $names }; a game pays from { $whole } to { $whole_third }.

## Drawing of the shares of variance as a bar.

bar-title = Causes of variance

## Drawing of one game on a beam balance.

beam-beam = The balance of { $name }
beam-head = { $name }: luck { $per_cent } %
beam-head-band = { $name }: luck { $per_cent } to { $per_cent_third } %
beam-head-nothing = { $name }: nothing to weigh

## Section of the report on what there is to choose in a game.

choices-choice = Choices
choices-choices = { $decisions } decisions per game, each with { $options } options of different value; optimal instead of random choices raise the mean score by { $leverage } percentage points in total.
choices-answerable = { $per_cent } % of the variance due to dice and cards arises before a decision that matters, so that the player can still respond.
choices-leverage = The strongest player’s choices instead of random ones raise the mean score by { $value } percentage points in total over a game (95 %: { $low } to { $high }).
choices-forced = { $per_cent } % of moves were forced.
choices-seen = { $agent } has { $per_cent } % of the strongest player’s advantage over the weakest.
choices-many-choices-that-matter = Many choices that matter, easy to judge
choices-a-short-search-suffices = a short search suffices
choices-many-choices-that-matter-2 = Many choices that matter, hard to judge
choices-a-short-search = a short search is not enough
choices-few-but-decisive-choices = Few, but decisive choices
choices-the-result-depends = the result depends on few moves
choices-choices-of-little-effect = Choices of little effect
choices-the-result-hardly-depends = the result hardly depends on them

## Comparison of games that were weighed together.

compare-compared = Compared
compare-game = game
compare-interval = 95 % interval
compare-tell = games to tell
compare-nothing = nothing to weigh
compare-against = Compared with { $against }
compare-more = { $first } has { $second } points more luck than { $third }.
compare-less = { $first } has { $second } points less luck than { $third }.
compare-equal = { $first } and { $third } have the same luck.
compare-open = Whether { $first } has more luck than { $third } or less is not known yet: it takes more games.

## Chart of the probability that the better player leads, by number of games.

curve-games = games
curve-axis = probability that the better player leads
curve-curve = Games needed to tell who is better
curve-curve-words = Probability that the better player of a typical pair leads, by number of games

## Small print of a report: how to make it again, and its data.

imprint-again = How to make this again
imprint-compare = To compare it with another ruleset, name both games in the command.
imprint-origin = bilancia { $version }, { $date }. Hash of the rules: { $rules }.
imprint-data = Download the figures (JSON)

## Report of one or more games as a self-contained HTML page.

page-title = The balance
page-scale = From the die to the mind
page-diamond = Diamond: estimate. Grey band: 95 % confidence interval, valid for all interim analyses together. Games to tell: number of games after which the better player of a typical pair leads with a probability of 90 %.
page-causes = Where the variance of the result comes from
page-exactly = exact
page-source = cause
page-share = share
page-between = 95 % interval
page-with = The share of interaction is an upper bound, from games that were repeated with other random choices of single players; what it exceeds the true share by belongs to the players’ mixing.
page-meaning = Interaction: what simultaneous or hidden choices of several players cause only together. Players’ mixing: what the players’ own random choices between moves cause.
page-players = Reference players
page-stronger = stronger
page-weaker = weaker
page-score = mean score
page-first = in the first seat
page-others = in the other seats
page-games = games
page-depth = The ladder is { $rungs } steps high; at each step the stronger player has a mean score of 60 %. Luck alone decides { $floor } % of the games, however large the difference of strength (95 %: { $low } to { $high }). Elo points per doubling of the search budget: { $elo }.
page-notes = These figures hold between these players ({ $name }). Method: { $method }; { $games } games; seed { $seed }. They are about a single game, not a series.
page-notes-exact = These figures hold between these players ({ $name }). Method: exact, by enumeration of { $positions } { $positions ->
        [one] position
       *[other] positions
    }. They are about a single game, not a series.

## Players of a ladder in words.

players-random = a random player
players-greedy = a greedy player
players-perfect = optimal play
players-search = a search of { $value } playouts a move
players-searches = searches of { $first } to { $second } playouts a move
players-engine = the game’s own search of { $value } positions a move
players-engines = the game’s own searches of { $name } to { $first } positions a move
players-opponent = the opponent { $name }
players-and = { $before } and { $last }
players-then = { $before }, { $next }

## Drawing of several games on one scale from luck to skill.

scale-scale = The scale of all games
scale-games-to-tell = games to tell
scale-game = game
scale-causes = causes of variance

## Chart of the luck ledger: the expected payoff over the events of one game, and below it what each event changed, split by cause.

timeline-title = Luck in this game
timeline-value = expected points
timeline-change = change in points
timeline-dice-and-cards = dice and cards
timeline-interaction = interaction
timeline-hidden = hidden
timeline-errors = errors
timeline-early-end = early end
timeline-not-explained = not explained

## The luck ledger of one game in one sentence: what a player lost and gained, and by what.

verdict-lost = You lost { $lost }.
verdict-gained = You gained { $gained }.
verdict-both = You lost { $lost }, and gained { $gained }.
verdict-neither = You made no mistakes, and luck changed nothing.
verdict-they-lost = { $name } lost { $lost }.
verdict-they-gained = { $name } gained { $gained }.
verdict-they-both = { $name } lost { $lost }, and gained { $gained }.
verdict-they-neither = { $name } made no mistakes, and luck changed nothing.
verdict-unexplained = { $rest } cannot be explained.
verdict-and = and
# The first figure of a sentence names the unit of all.
verdict-points = { $figure } points
verdict-per-cent = { $figure } % of winning chances
verdict-by-mistakes = { $value } by mistakes
verdict-by-good-moves = { $value } by good moves
verdict-by-the-opponents-good = { $value } by the opponent’s good moves
verdict-by-the-opponents-mistakes = { $value } by the opponent’s mistakes
verdict-by-unlucky-dice = { $value } by unlucky dice and cards
verdict-by-lucky-dice = { $value } by lucky dice and cards
verdict-by-unlucky-guesses = { $value } by unlucky guesses
verdict-by-lucky-guesses = { $value } by lucky guesses
verdict-by-what-was-hidden = { $value } by what was hidden
verdict-by-the-early-end = { $value } by the early end

## Sentences that report the results, in English and Italian.

# Headings of the two sides of the balance.
luck = Luck
skill = Skill
of-rules = Luck of the rules
off = Off the scales
dice-and-cards = dice and cards
interaction = interaction
players-mixing = players’ mixing
seat = seat
draws = draws
skill-2 = skill
says = Luck { $per_cent } % between { $players }: of what luck or skill decides, it is as if the better player won { $rest } { $rest ->
        [one] game
       *[other] games
    } in 100 and a coin decided the other { $per_cent }.
no-luck = Luck 0 % by the rules, for all players: nothing is left to chance, and no choice is simultaneous or hidden.
all-luck = Luck 100 % by the rules, for all players: there is nothing to choose.
nothing = Nothing to weigh between { $players }: neither luck nor skill decides.
at-most = At most { $per_cent } % with 95 % confidence: stronger players may show more skill.
band = Luck { $per_cent } to { $per_cent_second } % (95 % confidence) between { $players }: more games would narrow the interval.
unknown = Luck between { $players } is not known yet: it takes more games.
never = No number of games shows who is better.
perhaps-never = The better player of a typical pair leads with a probability of 90 % after { $few } { $few ->
        [one] game
       *[other] games
    } at the earliest, perhaps never.
tells = After about { $few } games the better player of a typical pair leads with a probability of 90 %.
tells-typical = After about one game the better player of a typical pair leads with a probability of 90 %.
tells-one = One game tells even the two closest players apart, with a probability of 90 %.
no-ranks = These players are not ranked in this game: one of them does not beat a lower one.
exact = exact, by enumeration of all positions
complement = sampled games, each repeated with other rolls or with other choices
assisted = sampled games; the variance due to chance is estimated event by event, with the game’s evaluation
sampled = sampled games
exactly = exact
by-rules = by the rules
never-tells = never
