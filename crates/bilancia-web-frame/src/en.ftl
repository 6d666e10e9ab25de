## Problems as people see them.

answer-no-page = There is no such page.
answer-misread = This address has a mistake in it.
answer-no-token = This token is not known, or was revoked.
answer-not-by-token = This cannot be done with a token. Sign in with a browser.
answer-away = The database cannot be reached just now. Nothing was done; try again later.
answer-no-text = There is a character in this that is no letter or sign.
answer-unreadable = This version of the program cannot read the data stored here. Tell the operator of the server.

## The form of an answer to a position outside of games, in puzzles and tutorials: by the board, by buttons, or typed.

answering-your-answer = Your answer
answering-point = Click the board, choose below, or type your answer.
answering-choose = Choose below, or type your answer.
answering-answer = Answer
answering-answer-with = Answer { $words }
answering-clear = Clear
answering-choices = Choices

## The booklet of a game as part of a page, each rule with an address of its own, and references to rules.

booklet-rule = rule { $number }
booklet-notation = notation

## Games in a table.

game-list-game = Game
game-list-players = Players
game-list-state = State
game-list-clock = Clock
game-list-ended = Ended
game-list-left = { $time_words } left
game-list-no-clock = no clock
game-list-they-sealed = The other side has chosen. Your turn.
game-list-you-sealed = You have chosen; the other side has not yet.
game-list-join = Join
game-list-decline = Decline
game-list-accept = Accept
game-list-waiting = waiting for players
game-list-to-take-over = somebody has left; you can play on
game-list-playing = being played
game-list-your-move = your move
game-list-hurry = time is short
game-list-called-off = called off
game-list-won = won
game-list-drawn = drawn
game-list-lost = lost
game-list-draw = a draw
game-list-register = Sign in to join
game-list-wins = { $winners } won

## Answers to what cannot be done now, but before long.

later-too-much-was-sent = Too much was sent from your address. Nothing was done; wait a moment and try again.
later-too-many-new-guests = Too many new guests came from your address. Wait a moment, or sign in.
later-too-many-people-are = Too many people are signing in just now. Nothing was done; try again in a few seconds.
later-too-many-wrong-passwords = Too many wrong passwords were given. Nothing was done; try again in a minute. In a browser in which you signed in before, or by a link to your mail address, you can sign in meanwhile.
later-the-database-does-not = The database does not answer just now. Try again later; if you sent something, look first whether it was done.
later-too-many-people-are-2 = Too many people are following games just now; ask for the game itself.
later-too-many-games-are = Too many games are being followed from your address.
later-too-many-positions = Too many positions wait to be evaluated. Try again in some seconds.

## Parts of all pages: head, masthead, foot.

layout-skip = Skip to content
layout-main = Main
layout-language = Language
layout-theme = Colours
layout-system = System
layout-light = Light
layout-dark = Dark
layout-menu = Menu
layout-sign-in = Sign in
layout-motto = Bilancia weighs luck, and plays without it.
layout-about = Games of war, wit and dice, played without luck, with friends or programs; and a balance that measures the luck in any game.
layout-news = News
layout-all-news = All news
layout-see-it = See it
layout-my-page = { $name }: my page
layout-settings = Settings
layout-weigh = Weigh
layout-read = Read
layout-here = This place
layout-not-now = Not now
layout-welcome = Welcome, { $name }
layout-welcome-mail = Confirm a mail address: your turns, challenges and a lost password come to you.
layout-to-mail = Mail and notices
layout-welcome-code = Without mail, keep a recovery code in a safe place.
layout-to-code = Recovery code
layout-welcome-game = Ten rated games find your strength; a lesson takes ten minutes.
layout-to-games = A first game
layout-to-lessons = Lessons
layout-close = Close
layout-no-contact = The server cannot be reached. The page stays as it is and connects again by itself. Changes of a turn wait until then; a move that you send now is not sent.

## Fields of a form for the options of a game, and the options that such a form gives.

option-fields-options = More options
option-fields-more = one more { $title }
option-fields-less = one less { $title }

## Forms that may hold a file.

upload-too-long = That is longer than { $value } KiB, and no record is. Choose another file, or paste the record.
upload-not-text = That file is not text in UTF-8. Choose a record as a game’s page or the terminal writes it.
upload-empty = That file is empty. Choose another, or paste the record.
upload-broken-off = The file did not arrive whole. Send it again.

## Ratings beside names, and whether a game is rated.

rating-rated = Rated
rating-casual = Casual
rating-unsure = This rests on few games.
rating-field = Kind
rating-field-about = Rated games count for your rating. They need a clock, and an opponent with an account or of measured strength; by link and from other positions games are casual.
rating-for-accounts = Games of guests are casual. With an account they can be rated.
rating-by-days = { $title }, by correspondence
rating-at-once = { $title }, live

## Announcements of events.

plan-wrong-number = “{ $field }” takes a whole number from { $low } to { $high }.
plan-unknown = { $what }: there is none called “{ $word }”.
plan-tie-break = Tie-break
plan-format = Format
plan-rounds = Rounds
plan-days = Days of registration
plan-arena-of-evening = arena of one evening
plan-arena-length = Minutes of an arena
plan-minutes = Minutes of registration beside the days
plan-late-halves = A missed round of a late entrant counts half a point, as far as those rounds reach
plan-swiss-dutch = Swiss, by FIDE’s Dutch system
plan-days-each = Days for a round; empty: as long as it takes
plan-half-byes = Rounds of a Swiss that one can miss with half a point; 0 for none
plan-late = Rounds of a Swiss that one can still enter after; 0 for none
plan-team-size = Players of a team; 1 for single players
plan-swiss = Swiss
plan-round-robin = round robin
plan-knock-out = knock-out
plan-ladder = ladder
