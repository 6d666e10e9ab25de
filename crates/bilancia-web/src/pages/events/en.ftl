## Entries of events in words.

acts-by-host = the server
acts-by-arbiter = { $person_name }, arbiter
acts-by-operator = { $person_name }, operator of the server
acts-game = round { $round }, board { $board }, game { $game }
acts-announced = The event is announced.
acts-registered = { $state } enters.
acts-joined = { $player } joins { $name }.
acts-left = { $player } leaves { $name }.
acts-withdrawn = { $name } withdraws.
acts-absent = { $name } will be absent from round { $round }.
acts-paused = { $name } pauses.
acts-resumed = { $name } plays on.
acts-present = { $name } takes part in round { $round } after all.
acts-offered = { $player_second } is offered the place of { $player }.
acts-offered-back = { $player } is offered their place again.
acts-came-back = { $player } comes back.
acts-declined = { $player } does not take the place that was offered to them.
acts-taken-back = The place is offered to { $player } no longer.
acts-registration-closed = Registration is closed before its date.
acts-replaced = { $player_second } takes the place of { $player }.
acts-assigned = Start numbers are assigned to { $order } { $order ->
        [one] entrant
       *[other] entrants
    }.
acts-paired = A round of { $pairings } { $pairings ->
        [one] board
       *[other] boards
    } is paired.
acts-result = { $game }: { $score_words }.
acts-forfeited = { $game }, without a game: { $score_words }.
acts-adjudicated = { $game }, decided: { $score_words }. { $reason }
acts-undone = Entry { $entry } is undone. { $reason }
acts-unrated = The event counts for ratings no longer. { $reason }
acts-closed = The event is closed. Champion: { $name }.

## Champions: the events that are closed, the latest first, each with who has won it.

champions-lead = Winners of finished tournaments, the latest first.
champions-none = No tournament is closed yet. The first champion could be you.
champions-champion = Champion
champions-day = Closed

## The list of all events.

list-running = Running
list-open = Open to enter
list-last = Last champion
list-leads = { $name } leads with { $points }.
list-points = { $points } points
list-all = Winners of finished tournaments
list-look-on = Look on
list-in = { $entered } { $entered ->
        [one] has
       *[other] have
    } entered
list-begins = Begins in
list-enter-in = Enter, { $entered } { $entered ->
        [one] is
       *[other] are
    } in

## An open game of an event as its arbiter decides it: the board, the program's evaluation, and the form of the ruling.

decide-about = Games of the last rounds that have no result. A ruling is entered in the log of the event with your name and your reason; it counts for the standings, not for ratings, and can be undone.
decide-plays = In { $own } more open { $own ->
        [one] game
       *[other] games
    } you play yourself, or your team does. Another arbiter decides there, the operator of the server, or the clock.
decide-busy = Too many positions wait to be evaluated. Load the page again in some seconds.
decide-ended = the round ended on { $saturating_mul }
decide-none = All games have their results.

## Pictures of events: the standings with their cross table, and the bracket of a knock-out.

pictures-bracket = { $title }, bracket
pictures-standings = { $title }, standings
pictures-match = Stage { $stage }: { $mark } – { $mark_third }.

## Rating lists, one for each game and kind of clock.

ratings-about = Ratings follow from the rated games of tournaments, week by week, by the system Glicko-2. A new player has 1500; the ± is twice the deviation, within which the strength lies with 95 % probability. With a deviation of 110 or more a rating is provisional. The scale rests on programs of measured strength, whose ratings games do not move.
ratings-none = Ratings appear on Monday after the first rated games.
ratings-player = Player
ratings-rating = Rating
ratings-games = Games
ratings-history = History
ratings-history-of = Ratings of { $key }
ratings-chart = { $value } in the end, after { $all } { $all ->
        [one] week
       *[other] weeks
    }
ratings-chart-about = R is the rating at the end of each week, + and − twice the deviation above and below it.
ratings-no-history = { $key } has no rated game in this list, or the week of the first one is not over.
ratings-week = Week that ended on
ratings-all = All { $all } players
ratings-in-teams = In teams
ratings-about-teams = Games of teams are rated by Weng and Lin’s method on a scale of its own: 25 at the beginning, and the ratings of a team add up.
ratings-shadow = Without luck
ratings-calibration = How well ratings predict
ratings-calibration-about = Each game is compared with what the ratings before its week predicted for the first side. Where predictions are right, circles lie on the diagonal. The log loss is 0 for a prophet and 0.693 for who says nothing.
ratings-shadow-about = The ratings without luck follow from the results less the luck of dice, of simultaneous choices and of hidden cards, as the analysis of each game found it ({ $weighed } of { $games } games so far). They are an experiment: pairings and start numbers do not use them.
ratings-not-predicted = No game could be predicted yet: its players must have played in an earlier week.
ratings-predicted = Predicted
ratings-mean = predicted
ratings-scored = scored
ratings-log-loss = Log loss
ratings-provisional = provisional

## Words of the pages about events.

title = Tournaments
lead = Events with a champion, for people and programs, for every game of two sides. The program pairs, begins the games, enters their results and keeps the standings; an arbiter decides what it cannot.
none = There is no event yet. Start one below.
template = The first championship, again
template-about = In September 1995 the first international competition in diceless A&A began, by e-mail. Start it anew: { $game_words }, { $format_words }, { $state_words }. You are the arbiter.
start-template = Start the championship
announce = Announce an event
another = An event of your own
announce-about = Choose the game, its rules, the format and the clock. You are the arbiter.
choose = Choose the game that is played.
tie-breaks = Tie-breaks
tie-breaks-about = Equal points are ordered by the first of these that tells them apart; start numbers come last.
no-tie-break = none
account-first = Events are for people with an account: sign in, or register in a minute.
name = Title
game = Game
clock = Clock
no-clock = none
double = Double games, sides swapped
rated = Rated
not-rated = Not rated
entrants = Entrants
state = State
enter = Enter
withdraw = Withdraw
withdraw-yes = Yes, withdraw
withdraw-first = You are taken off the list, and only the arbiter can offer you the place again.
withdraw-loses = { $open } { $open ->
        [one] open game is
       *[other] open games are
    } lost at once, and you play no further round. This cannot be taken back.
withdraw-sure = You play no further round. This cannot be taken back.
be-absent = Miss a round
be-absent-yes = I shall be absent
from-round = Round
absence = You can say so until the round is paired, and take it back until then. You have no opponent in it, { $points }, and take part again in the next one.
no-points = and no points
half-points = with half the points of a win for { $halves } { $halves ->
        [one] round
       *[other] rounds
    } of the tournament and none for others
absent-from = You will be absent from round { $round }.
take-part = Take part after all
absent = absent
half = absent: half a point without a game
withdrawn = withdrawn
arbiter = Arbiter
standings = Standings
rank = Rank
points = Points
round = Round { $round }
board = Board
first = First side
second = Second side
result = Result
played = being played
watch = Game
bye = bye: a point without a game
free = free
champion = Champion: { $entrant_name }
rules = Rules of this event
log = What was done
entry = Entry
undone = undone by entry { $entry }
for-arbiter = For the arbiter
program = Enter a program
enter-it = Enter it
adjudicate = Decide a game
first-wins = the first side wins
drawn = drawn
second-wins = the second side wins
both-lose = both lose
reason = Reason
decide = Decide
replace = Offer the place of an entrant
by-whom = To the person of this name
replace-it = Offer it
remove = Withdraw an entrant
undo = Undo an entry
undo-it = Undo
undo-about = Where you undo the result of a game that is over, rule on it: after a day, or an hour if games are played in one sitting, its result counts again.
unrate = Make this event unrated
unrate-it = Make it unrated
exports = Download
calendar = Calendar
team = Team
team-name = Name of your team
enter-team = Enter a team
join = Join
leave = Leave the team
member = Member who goes; of a single player nobody
look = Look at open games, with the program’s evaluation
invite = Invite by mail
whom = Name of the person
invited = The invitation is mailed, if the person has an address and wants challenges by mail.
bracket = Bracket
picture = Picture
your-place = Your place: { $rank }
champions = Champions
ratings = Ratings
offered = The arbiter offers you the place of { $player }. You take part only if you accept.
offered-back = The arbiter offers you your place again. You take part only if you accept.
offered-in = You are offered a place in these tournaments:
accept = Accept
decline = Decline
pending = The place of { $name } is offered to { $name_second }, who has not answered yet.
take-back = Take the offer back
begin-about = Registration ends, start numbers are assigned, and the first round begins at once.
begin-now = Begin now
close-now = Close registration now
close-about = Registration ends now. The first round begins at its hour: { $start }.
here = { $entered } { $entered ->
        [one] has
       *[other] have
    } entered, { $here } { $here ->
        [one] is
       *[other] are
    } here.
here-now = here
entrants-csv = Entrants as CSV
left-spoken = Registration ends in { $minutes } { $minutes ->
        [one] minute
       *[other] minutes
    }.
left = Time left to enter
open-until = registration until { $until }
assigned-on = first games on { $until }
round-of = round { $rounds }
ended = closed
arena-runs = The arena is on.
arena-over = The last games are played.
arena-left = Until the end
arena-spoken = The arena ends in { $minutes } { $minutes ->
        [one] minute
       *[other] minutes
    }.
games = Games
streak = wins in a row, further ones count 4
pause = Pause
resume = Play on
pauses = pauses
plays-now = playing
waits = You are paired as soon as somebody is free.
next-game = You pause and are not paired.
to-board = To the board

## A list of people whom an arbiter invites.
roster-title = Invite a list of people
roster-about = One name on each line, or CSV with a header in which one column is called “name”. People with an account are invited by mail, if they have an address and want challenges by mail. They take part only if they enter themselves.
roster-paste = Names
roster-file = Or a file
roster-send = Invite them
roster-invited = { $count } { $count ->
        [one] person is
       *[other] people are
    } invited: { $names }.
roster-entered = Entered already: { $names }.
roster-left = Not invited
roster-line = Line
roster-again = These names are in the field below, to be corrected and sent again.
roster-oneself = This is you: enter on the page of the tournament.
roster-empty = There is no name in the list.
roster-columns = Line { $line } has several columns. Give the list a header in which the column of the names is called “name”.
roster-many = Too many names: { $most } at most can be invited at once.
