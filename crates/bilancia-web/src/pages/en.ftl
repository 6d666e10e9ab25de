## The page about the site: what the program is, and who runs it, which the operator writes here.

about-title = About this site
about-program = This site runs Bilancia, a free program for games of war, wit and dice without luck, and for weighing the luck that is left. It keeps what you type and play here, sets no cookies but those that make it work, and shows your games to nobody while they are private.
about-nothing = The operator of this site has not introduced themselves yet.
about-edit = Edit this page
about-edit-about = Who you are, how you can be reached, and what is not done here. Markdown is understood. Only you see this form.
about-save = Save
about-reports = Reports of players

## Analysis boards: a record that is pasted or uploaded, or any position of any game, to be looked at and played on.

boards-title = Analysis board
boards-lead = Paste the record of a game or choose its file, or set up a position: you move all sides, and look at any position with a program.
boards-record = A record
boards-paste = Record, as a game’s page or the terminal writes it, or a game of chess in PGN
boards-file = Or its file
boards-no-record = Paste a record, or choose its file.
boards-several = This text holds { $value } games: paste one of them.
boards-check = Check and analyse
boards-position = A position
boards-choose = Choose the game:
boards-written = Position in the game’s notation; this is the start
boards-open = Open the board
boards-broke = The record could not be read.

## Any position of any game: its picture, its value, payoffs with optimal mixed strategies, and what follows from it.

explore-title = Explorer of positions
explore-position = Position
explore-show = Show
explore-next = What can follow
explore-both = Both choose
explore-over = The game is over here.
explore-busy = Too many positions are being analysed just now. Reload this page in some seconds.

## Games that are looked for: those that are played now, and the archive.

games-title = Search games
games-state = State
games-live = being played
games-over = finished
games-game = Game
games-any = any
games-player = Player
games-against = Opponent
games-search = Search
games-none = No such game. Private games are found by those who play them alone.
games-nobody = There is nobody here called '{ $name }'.
games-newer = Newer games
games-older = Older games

## Fields that say who plays which seats, in the form of a game with more than two of them.

seating-who = Who sits where
seating-how-many = Players
seating-how-many-about = How many players share the powers. You may be several of them, for friends at the same screen.
seating-me = You
seating-me-about = You command it.
seating-somebody = A person
seating-somebody-about = Free until a person takes it.
seating-named = By name
seating-named-about = Name of the player
seating-player = Who plays { $words }
seating-name = Name, for { $words }
seating-mine = You play { $words }
seating-free = Free powers are for
seating-anybody = anybody
seating-invited = those who have the link
seating-late = If a player’s time runs out
seating-loses = their side loses
seating-replaced = a program plays on for them
hands-ask = Choose who plays
# Said where a form does not yet say who plays.
hands-choose-who = With these options more than two can play. Choose below who plays what, and begin.

## The first page: what this is, and what to play.

# The page in lists of pages.
home-home = Home
home-title = Games of war, wit and dice, played without luck
home-lead = Moves are sealed together, battles are settled by arithmetic, and dice are pieces. Where dice do fall, anybody can check them. And for every game there is the balance: it weighs how much of the result is luck.
home-guest = No account is needed to play.
home-register = With one, your games are rated and kept.
home-games = The games
home-yardsticks = Yardsticks
home-yardsticks-about = Games that everybody knows, to compare the others with on the balance; they can be played here too.
home-scale = The scale of all games
home-causes = Where the difference between results comes from
home-goose = On the balance: the game of the goose on the short track, two pieces each, between random and perfect play.

## The page of all pages, for people and for search engines.

index-title = All pages

## Justification of positions: two are pasted, and the turn between them is shown, or the reason why there is none.

justify-title = Justify a position
# Purpose of the page, as a link.
justify-about = Justify a position: which turn leads to it from another, or why none can
justify-lead = Paste the position before a turn and the one after it. The program finds a legal turn between them, or says by arithmetic why there is none.
justify-choose = Choose the game:
justify-before = Position before the turn (empty: the start of the game)
justify-after = Position after the turn
justify-justify = Justify
justify-before-short = Before
justify-after-short = After
justify-how = How positions are written stands in the rules, under the notation.
justify-rules = Rules
justify-busy = Too many questions wait for an answer just now. Ask again in some seconds.
justify-broke-down = The program broke down over this question; who runs the site can read why in its log.
justify-justified = Justified: a legal turn leads from one position to the other.
justify-impossible = Impossible: no legal turn leads from one position to the other.
justify-unknown = Not decided within the limit of this page. What was ruled out:
justify-turns = Turns that explain it
justify-more = There are more.
justify-nearest = The nearest position that a turn leads to
justify-question = Ask the player who moved

## The balance: what luck is in the games.

# The laboratory in menus.
laboratory-menu = Laboratory
laboratory-title = The balance
laboratory-lead = How much of the result of a game is luck? We measure it between two given players. Here: random play against perfect play, computed exactly for small games.
laboratory-exactly = Small games, exactly
laboratory-own = The command line weighs with any players, and games of your own:
laboratory-other-players = Between random and perfect play, as on the first page, its luck is { $luck_words }: luck depends on who plays.
laboratory-back = All games on the scale
laboratory-short-goose-one-piece = Short goose, one piece
laboratory-rock-paper-scissors = Rock, paper, scissors
laboratory-short-goose-two-pieces = Short goose, two pieces
laboratory-tic-tac-toe = Tic-tac-toe

## Learning: the tutorials of the games, step by step, and the way to puzzles and opponents.

learn-title = Learn
learn-lead = A tutorial, opponents by name, then puzzles. Each opponent was measured, so that to beat one means something.
learn-puzzles = puzzles
learn-step = { $game }, step { $number } of { $steps }
learn-position = Position
learn-done = Right: { $words }.
learn-not-yet = { $words } is a legal move, but not what is asked for here. Read the task once more, and try again.
learn-not-asked = That question is answered here, but it is not what the task asks for. Read it once more, and try again.
learn-next = Next step
learn-skip = Skip this step
learn-back = Step back
learn-finished = That was the last step.
learn-play = Play against { $name }
learn-play-any = Play
learn-rules = All the rules
learn-path-tutorial = Tutorial
learn-path-done-of = { $done } of { $all }
learn-path-beaten = beaten
learn-path-puzzles = Puzzles
learn-path-go-on = Go on, step { $number }
learn-path-begin = Begin
learn-path-play = Play { $name }
learn-path-solve = Solve puzzles
learn-path-done = done
learn-path-next = next
learn-path-later = later

## Where games begin: open ones, one's own, and setting one up.

lobby-title = Play
lobby-yours = Your games
lobby-open = Open games
lobby-over = Finished
lobby-expects = A game of yours waits for players. It begins, and clocks start, when they join.
lobby-look-again = Look again
lobby-choose = All games
lobby-challenges = Challenges to you
lobby-live = Being played now
lobby-watch = Watch
lobby-archive = All your finished games
lobby-search = Search games
lobby-people = People
lobby-ended = Your offer of { $title } ended: its page was closed.
lobby-close = Close
lobby-none-live = No public game is being played just now.

## News: what waits for a visitor elsewhere.

news-title = News
news-none = Nothing waits for you.
news-to-play = Find a game
news-your-move = Your move: { $title }
news-challenges = { $host } challenges you
news-hurry = Your time is short in { $hurried } { $hurried ->
        [one] game
       *[other] games
    }.
news-one-challenge = { $host } challenges you: { $title }.
news-some-challenges = { $value } challenges wait for your answer.

## Pages to which links in mails lead: an address is verified, somebody signs in, mails of a kind end.

mail-confirm = Confirm your address
mail-confirm-about = Mail for the account { $name } will go to { $address }.
mail-confirm-do = Confirm
mail-confirmed = Your address is confirmed
mail-confirmed-more = From now on you get mail when it is your turn, and can play by replying. What you are mailed about you choose on the page of your account.
mail-full = Five accounts have this address already. Use another address, or delete an account that you do not need.
mail-gone = This link is used up or too old
mail-gone-more = Ask for another on the page of your account.
mail-account = Account
mail-enter = Sign in as { $name }
mail-enter-about = If you have lost your password, choose a new one here. Then all other browsers are signed out, and all tokens revoked.
mail-new-password = New password, if you need one
mail-length = A password has { $least_password } to { $most_password } characters.
mail-stop = Mail
mail-stop-turns = No more mails about turns go to { $value }.
mail-stop-reminders = No more reminders go to { $value }.
mail-stop-challenges = No more mails about challenges go to { $value }.
mail-stop-do = Stop these mails
mail-stopped = Done. On the page of your account you can choose them again.

## Pages, a module each.

lost = There is no such page
not-done = This could not be done
private = If this is a private game, open the whole link that you were sent: it ends with the invitation.
back = Go to the first page

## People who play here: those of whom a name is known, those whom one follows, and those whom one blocks.

people-title = People
people-name = A name, or how it begins
people-search = Search
people-nobody = Nobody with an account here has a name that begins so.
people-followed = You follow
people-blocked = You block
people-challenge = Challenge

## Somebody who plays: since when, how their games ended, and what one can do about them.

person-since = Plays here since { $day }.
person-away = Away until { $day }.
person-guest = A guest: no account, known to one browser only.
person-here = here now
person-more = More
person-game = Game
person-won = Won
person-drawn = Drawn
person-lost = Lost
person-none = No game that anybody could join has ended yet.
person-results = Results
person-results-about = Of the last { $counted } games that anybody could join.
person-now = Playing now
person-latest = Latest games
person-archive = All finished games
person-challenge = Challenge
person-follow = Follow
person-unfollow = Unfollow
person-block = Block
person-unblock = Unblock
person-block-about = Blocked people cannot challenge you or join your games, nor you theirs. They are not told.
person-report = Report
person-report-about = Only the operator of this site reads it. Say what happened, and in which game.
person-words = What happened
person-thank-you-the-operator = Thank you. The operator will read it.
person-a-report-has-1 = A report has 1 to 2000 characters. Nothing was sent.
person-you-have-20-reports = You have 20 reports that nobody has read yet; wait until they are dealt with.
person-you-can-follow-500 = You can follow 500 people, and block 500. End some of that first.

## Another game like one that was played, with the seats the other way round.

rematch-rematch = Rematch
rematch-terms = Same settings, sides swapped.
rematch-you-ask = You ask for a rematch.
rematch-is-here = { $name } is still here.
rematch-has-left = { $name } has left.
rematch-waiting = Waiting for { $name }
rematch-take-back = Take back
rematch-they-ask = { $name } wants a rematch.
rematch-not-now = Not now
rematch-challenge = Challenge { $name }
rematch-new-opponent = New opponent
rematch-begins = The new game has begun.
rematch-to-board = To the board
rematch-offer-again = Offer again
rematch-by-news = A challenge reaches them by news and mail.

## Reports of players about each other, for the operator alone.

reports-title = Reports of players
reports-none = There is nothing to deal with.
reports-about = About
reports-by = By
reports-words = What happened
reports-when = When
reports-done = Dealt with

## The book: contents and chapters.

book-title = The book
# The same chapter, or the contents, in the other of the two languages of the book.
book-other-edition = The same chapter in the other language
# The chapter before, and the next one.
book-before = The chapter before
book-after = The next chapter
book-in-part = Chapters of this part

## Booklets.

rules-title = Rules
rules-play = Play it
rules-figure = A position from a game.
rules-all = All the rules
rules-notation = How moves are written

## Rulings about challenged turns: cases that can be searched, and those that wait, for the arbiter.

rulings-title = Rulings
rulings-lead = Where players could not agree whether a turn was legal, the arbiter has ruled. Each ruling is a case with a number, the position, the rule and the reason.
rulings-limit = The time for a ruling is limited, and each challenge shows it. After that what was ruled last holds; if nothing was ruled, a turn that the program has refuted is played anew, and any other stands.
rulings-search = Words to look for
rulings-find = Search
rulings-none = There is no such case.
rulings-none-yet = Nothing has been ruled yet.
rulings-case = Case { $number }
rulings-stands = The turn stands.
rulings-anew = The turn is played anew; of its { $count } { $count ->
        [one] event
       *[other] events
    } { $kept } { $kept ->
        [one] stands
       *[other] stand
    }.
rulings-game = Game
rulings-before = Position before
rulings-turn = Turn
rulings-after = Position after
rulings-reason = Challenge
rulings-place = Place
rulings-found = The program
rulings-explanation = Explanation
rulings-appeal = Appeal
rulings-rule = Rule
rulings-words = Reason of the ruling
rulings-policy = Policy
rulings-when = When
rulings-waiting = Waiting for you
rulings-own = You play in this game, so you cannot rule in it.
rulings-from = Anew from event (empty: the turn stands)
rulings-decide = Rule
rulings-number = '{ $from }' is no number of an event.

## Setting a game up: its form, with what was chosen before, and what becomes of it.

set-up-against = Against
set-up-program = the program
set-up-anybody = anybody
set-up-named = a person by name
set-up-opponent = Name of your opponent
set-up-opponent-about = They find the challenge on their Play page, and accept or decline it there.
set-up-invited = anyone with the link
set-up-myself = myself, on all sides
set-up-strength = Strength of the program
set-up-seat = Your seat
set-up-time = Clock
set-up-no-time = none
set-up-real-time = now
set-up-by-days = by correspondence
set-up-sealing = Secret choices
set-up-by-server = kept by this server
set-up-policy = Disputed moves
set-up-by-players = sealed by the players’ browsers (only against people)
set-up-begin = Begin
set-up-by-bids = Sides by secret bids …
set-up-rules = Rules
set-up-from-position = This game begins from a position of your own.
set-up-usual-start = Begin from the usual start

## The site without a server, where this server has its folder.

site-title = Play without a network

## Games that are played now, with their boards, for those who look on.

# The page in menus.
watch-menu = Watch
watch-title = Being played now
watch-none = Nobody plays a public game just now.
watch-offer = Offer one
watch-also = More games
watch-search = Search games
watch-look = Look on

## Rating lists, and the ratings of a person.

ratings-title = Ratings
ratings-of = Ratings: { $title }
ratings-about = Strength by the system Glicko-2, for each game and pace, counted as each rated game ends. A new player has 1500. The strength lies within the ± 19 times in 20; “?” says that this rests on few games. Programs keep the strength that was measured, and tie the scale to something fixed.
ratings-places-about = A place is not known better than its rating: “3–7” means that at least two are stronger and at most six may be, 19 times in 20.
ratings-own-place = Your place is { $place }.
ratings-own-places = Your place is { $from } to { $to }: with { $points } points of doubt nobody can say more.
ratings-find-me = Find me
ratings-counted = Counted are rated games of two people with accounts, or with a program of measured strength, with a clock and from the usual start: three a day of the same two players at the same game and pace. Games that were called off do not count, nor games that somebody gave up, lost on time or drew by agreement before each player had made two moves. After that giving up counts as losing.
ratings-household = Whether two accounts are of one person, or of one household, cannot be seen from here; tell the operator if you suspect it.
ratings-none = No rated game has ended yet. Offer one on the page Play.
ratings-none-here = No rated game of this pace is over yet.
ratings-pace = Pace
ratings-live = Live
ratings-by-days = By days
ratings-how = How it is counted
ratings-rank = Place
ratings-player = Player
ratings-rating = Rating
ratings-games = Games
ratings-measured = measured
ratings-all = The whole list
ratings-more = Next places
ratings-earlier = Places before
ratings-tournaments = In tournaments, week by week
person-ratings-title = Ratings
person-ratings-list = Game and pace
person-ratings-results = Won–drawn–lost
person-ratings-chart = from { $first } to { $last } in { $games } games
person-ratings-chart-about = Line: the rating. Band: where it lies 19 times in 20.
person-ratings-against = Against whom
person-ratings-opponent = Opponent
person-ratings-lately = Lately
person-ratings-won = won against { $opponent }
person-ratings-drawn = drew with { $opponent }
person-ratings-lost = lost to { $opponent }
person-ratings-not-counted = (not counted: three games of these two had counted that day)
person-ratings-about = Results are those of the last 500 rated games.
person-ratings-days-90 = 90 days
person-ratings-share-won = Won
person-ratings-per-cent = { $number } %
person-ratings-share = Share
person-ratings-share-of = { $won } won (solid), { $drawn } drawn (plain), { $lost } lost (hatched)
person-ratings-span = Span
person-ratings-three-months = 3 months
person-ratings-year = 1 year
person-ratings-all = all
person-ratings-table = As a table
person-ratings-updated = updated as each game ends
person-ratings-day = Day
person-titles-title = Titles
person-titles-about = { $game }, { $entrants } players

## Openings: the positions of the first moves of public games that are over.

openings-title = Openings
openings-of = Openings: { $title }
openings-about = The first moves of public games that are over here, and how these ended. Follow a move to see how others answered it; moves in another order lead to the same position.
openings-none = No public game of this kind is over yet. The first moves of yours will stand here.
openings-no-more = No game that counts went on from here.
openings-lost = No game that counts came to this position.
openings-games = { $games } { $games ->
    [one] game
   *[other] games
}
openings-move = Move
openings-played = Games
openings-share = Share
openings-score = Score
openings-results = Won / drawn / lost
openings-rating = Rating
openings-rules = Rules
openings-rated = Kind
openings-all = All
openings-yes = Rated
openings-no = Casual
openings-players = Players
openings-which = Which games
openings-any-players = All
openings-people = People
openings-mixed = People and programs
openings-programs = Programs
openings-since = Since
openings-look = Show
openings-after = After
openings-start = From the start
openings-latest = The latest games
openings-quiet = Nothing was taken or lost.
openings-as-text = As text
openings-chance = Chance, or several players at once
openings-to-move = { $seat_name } to move
openings-score-about = Scores and results are those of who moves; where no player moves alone, those of the first seat. The rating is the mean of those who moved, before their games.

## What goes on at the place, for the first page.

tables-now = On the tables now
tables-running = { $count } { $count ->
        [one] game is being played
       *[other] games are being played
    }
tables-watch = A board to watch
tables-all-games = All games
tables-offers = Open offers
tables-no-offers = Nobody waits just now.
tables-offer-one = Offer a game
tables-all-offers = All offers:
tables-puzzle = Today’s puzzle
tables-solve = Solve it
tables-goes-on = Tournament
tables-champion = Last champion
tables-has-won = won
tables-players = { $count } { $count ->
        [one] player
       *[other] players
    }.
tables-yours = Your games
tables-wait = { $count } { $count ->
        [one] waits for you
       *[other] wait for you
    }
tables-all-yours = All
tables-with = with { $names }
tables-your-move = Your move
tables-their-move = Their move

## The games in the order in which they are shown.

shelf-n2-players-nothing-hidden = 2 players · nothing hidden · Mauro Giorgi
shelf-n2-players-secret-choices = 2 players · secret choices · Richard Vickery
shelf-n2-players-secret-choices-2 = 2 players · secret choices · Marcos Donnantuoni
shelf-n2-players-dice = 2 players · dice or arithmetic · after David A. Harrell
shelf-n2-to-5-players = 2 to 5 players · dice or arithmetic · after David A. Harrell
