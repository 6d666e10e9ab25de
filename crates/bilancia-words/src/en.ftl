## Disputes in words: how far they have come, and what a ruling may change.

disputes-from-only = By the policy only from event { $first }.
disputes-from-range = By the policy from event { $first } to { $last }.
disputes-no-redo = Dice have fallen behind the turn, so it stands whatever is ruled.
disputes-stands-by = Without an answer by { $value } the turn stands.
disputes-anew-by = Without an answer by { $value } the turn is played anew.
disputes-there-was-no-answer = There was no answer in time, so the turn stands.
disputes-there-was-no-answer-2 = There was no answer in time, so the turn is played anew.
disputes-the-program-found-no = The program found no way to play the turn by the rules; it waits for an explanation.
disputes-the-program-could-not = The program could not decide whether the turn is legal. Playing on accepts it.
disputes-the-program-has-justified = The program has justified the turn. Playing on accepts it.
disputes-the-turn-was-explained = The turn was explained. Playing on accepts it.
disputes-another-turn-is-offered = Another turn is offered in its place.
disputes-the-arbiter-is-asked = The arbiter is asked. All clocks stand.
disputes-the-turn-stands-playing = The turn stands. Playing on accepts that; one appeal is open.
disputes-the-turn = The turn is to be played anew. One appeal is open.
disputes-the-arbiter-is-asked-2 = The arbiter is asked once more. All clocks stand.
disputes-the-turn-was-accepted = The turn was accepted.
disputes-the-turn-was-replaced = The turn was replaced.
disputes-the-turn-stands = The turn stands by a ruling.
disputes-the-turn-is-played = The turn is played anew by a ruling.

## Events in words: names of entrants, formats, clocks, and the rules that follow from a plan.

events-swiss = Swiss, { $rounds } rounds
events-dutch = Swiss by FIDE’s Dutch system, { $rounds } rounds
events-robin = round robin{"{"}0|, once|, { $cycles } times{"}"}
events-knock-out = knock-out
events-ladder = ladder, { $rounds } rounds, up to { $reach } places above one’s own
events-arena = arena of { $minutes } minutes
events-rule-arena = Come and go as you like: who is here and free is paired at once, not twice running with the same opponent while another is free. A win counts 2 points, from the third in a row 4, a draw 1. Games that have begun are played out after the end.
events-doubled = { $words }, double games
events-account-gone = (account deleted)
events-without = no clock
events-rule-game = The game is { $game }. Its rules are on this site; what they say decides.
events-rule-format = The format: { $format_words }.
events-rule-moves = Moves are made on the page of the game or by mail, as everybody likes, also in the middle of a game. Time: { $clock }.
events-rule-dates = Entrants register until { $day }. The first games begin on { $day_second }, with start numbers by rating.
events-rule-challenges = If you think that a turn was illegal, dispute it before you move. The program justifies it, or the arbiter rules.
events-rule-points = A game won counts 1 point, a drawn one ½. Equal points are ordered by { $ties }; then the lower start number goes first.
events-rule-points-only = A game won counts 1 point, a drawn one ½. Of equal points the lower start number goes first.
events-rule-end = A round has { $days } days; games that are not over then are decided by the arbiter, with the program’s evaluation before them.
events-rule-absent = Who withdraws loses their open games. An arbiter can offer their place to another person.
events-rule-teams = An entrant is a team of up to { $team } { $team ->
        [one] player
       *[other] players
    }, who share the seats of its side in the order in which they came. Its first member speaks for it.
events-rule-late = One can still enter until round { $late_until_round } is paired, and begins without points.
events-rule-late-halves = One can still enter until round { $late_until_round } is paired. Missed rounds count half a point each, as far as rounds with half a point reach.
events-rule-misses = Who cannot play a round says so until it is paired, and takes part again after it: without an opponent and without points.
events-rule-misses-half = Who cannot play a round says so until it is paired, and takes part again after it. For { $halves } such { $halves ->
        [one] round
       *[other] rounds
    } there are half the points of a win, for others none.
events-rule-rated = Games count for ratings, unless they were won without being played or decided by the arbiter.

## Strengths of programs that are offered at a game, and the names of players as people read them.

players-random-moves = random moves
players-a-search = a search of a second
players-chooses-at-random = chooses at random, which no plan beats
players-rolls = rolls the dice, chooses at random
players-rolls-and-looks = rolls the dice, thinks where it can choose
players-named = { $title }, program
players-looks-one-move-ahead = looks one move ahead
players-a-short-search = a short search
players-level = { $name }, level { $number }
players-level-elo = level { $number }: { $name }, { $first } Elo above random moves
players-program = program, { $map_or }

## Days, spans of time and time controls as people read them.

times-january = January
times-february = February
times-march = March
times-april = April
times-may = May
times-june = June
times-july = July
times-august = August
times-september = September
times-october = October
times-november = November
times-december = December
times-real = { $number } min + { $number_second } s a move
times-days-each = { $number } { $number ->
        [one] day
       *[other] days
    } + { $increment } a move, at most { $number_third } { $number_third ->
        [one] day
       *[other] days
    }
times-a-day = 1 day
times-hours = { $hours } hours
