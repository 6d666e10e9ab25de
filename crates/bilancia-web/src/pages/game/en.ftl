## The lines of a page while a game is offered and as it begins: when the offer ends, by when the first move must come, whose clock waits.

beginning-declined = The challenge was declined; the game never began.
beginning-withdrawn = It was called off before it began.
beginning-away = Whoever offered it had left, so the offer has ended. Nobody loses by that.
beginning-not-begun = { $names }: no first move in time, so the game does not count. Nobody loses.
beginning-aborted = { $name } called it off before both had moved. Nothing counts.
beginning-offer-ends = This offer ends once you have left this site for { $span_words }.
beginning-seconds = { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    }
beginning-minutes = { $count } { $count ->
        [one] minute
       *[other] minutes
    }
beginning-first-move = Time for the first move; after that the game is called off, and nobody loses:
beginning-unseen = { $seat_words } has not seen yet that the game has begun. Their clock starts when they do, at the latest on { $moment }.

## Chat of a game.

chat-earlier = All { $heard } messages
chat-muted = You do not see what others write in this game.
chat-do-mute = Mute chat
chat-unmute = Show what others write
chat-say-to-side = To my side only
chat-to-side = (to allies)
chat-back = Back to the game

## The dice of a game: the commitment to their secret, the shares of the players, and what the browser makes of them.

dice-the-dice = The dice
dice-form = { $chance }
dice-the-dice-wait = The dice wait for your share
dice-waiting-for-your-share = { $chance }: waiting for your share
dice-the-server-drew = The server drew a secret and showed its hash, the commitment, before anybody gave a share. What falls follows from the secret, from the players’ shares, and from the number of the roll. The secret is shown when the game is over, and 'bilancia verify' checks every roll. Programs have no share: against programs yours alone keeps the server from choosing the dice.
dice-the-server-drew-2 = The server drew a secret and showed its hash, the commitment, before anybody gave a share. Every chance event follows from the secret, from the players’ shares, and from the number of the event. The secret is shown when the game is over, and 'bilancia verify' checks every event. Programs have no share: against programs yours alone keeps the server from choosing what chance does.
dice-your-share = Your share of the dice
dice-your-share-2 = { $chance }: your share
dice-drawn = The server has drawn a secret, and shows its hash, the commitment. Write it down:
dice-then-give-a-share = Then give a share: letters and digits that nobody can guess. What the dice show follows from both, so neither you nor the server can choose it. If you leave it empty you have no part in the dice, and you have to trust the server.
dice-then-give-a-share-2 = Then give a share: letters and digits that nobody can guess. What chance does follows from both, so neither you nor the server can choose it. If you leave it empty you have no part in it, and you have to trust the server.
dice-throw-in = Give my share
dice-do-not-trust-these = Do not trust these dice: the server now shows another commitment than the one that this browser kept before it gave its share, which was:
dice-do-not-trust-what = Do not trust what is drawn here: the server now shows another commitment than the one that this browser kept before it gave its share, which was:
dice-do-not-trust-these-2 = Do not trust these dice: the secret that the server shows does not fit the commitment that this browser kept.
dice-do-not-trust-what-2 = Do not trust what was drawn here: the secret that the server shows does not fit the commitment that this browser kept.
dice-do-not-trust-these-3 = Do not trust these dice, unless you gave your share with another browser: this one gave another share, which was:
dice-do-not-trust-what-3 = Do not trust what is drawn here, unless you gave your share with another browser: this one gave another share, which was:
dice-do-not-trust-these-4 = Do not trust these dice: a seat whose player gave no share has one that the server may have chosen.
dice-do-not-trust-what-4 = Do not trust what is drawn here: a seat whose player gave no share has one that the server may have chosen.
dice-kept = This browser has kept the commitment, and will compare it with the secret when the game is over.
dice-fits = Checked: the secret fits the commitment that this browser kept before it gave its share.

## The panel about a challenged turn: what the challenger says, what the program found, and what the players may answer.

dispute-title = Dispute { $number }
dispute-challenge = Dispute this move
dispute-about = If you think the last turn was illegal, dispute it before you move. The program justifies it from the two positions, or { $mover } explains it. Your clock stands until then. Playing on accepts the turn.
dispute-left = Disputes left in this game: { $challenges_left }. Those after which a turn is replaced do not count.
dispute-policy = Policy: { $title }. { $policy }
dispute-limit = Where no clock runs for an answer, as for the arbiter’s, there are { $count } { $count ->
        [one] day
       *[other] days
    } for it. After that what was ruled last holds; if nothing was ruled, a turn that the program has refuted is played anew, and any other stands.
dispute-reason = What is wrong?
dispute-place = Where, if you like
dispute-says = { $first } disputes the turn of { $second }: { $reason }
dispute-at = Place: { $place }
dispute-found = The program:
dispute-explained = { $first } explains: { $words }
dispute-appealed = Appeal: { $words }
dispute-ruled-stands = Ruling, case { $case }: the turn stands ({ $rule }). { $words }
dispute-ruled-anew = Ruling, case { $case }: the turn is played anew from event { $first } on ({ $rule }). { $words }
dispute-explain = Explain your turn
dispute-correct = Take the turn back and play another
dispute-correct-ask = Offer to take the turn back and play another
dispute-accept-turn = Accept the turn
dispute-accept-anew = Let the turn be replaced
dispute-accept-ruling = Accept the ruling
dispute-escalate = Ask the arbiter for a ruling
dispute-appeal = Appeal
dispute-no-arbiter = This game has no arbiter: if you cannot agree, the turn stands once the other plays on.
dispute-why = Why?

## A whole turn as text: its draft, what the rules say of it, and sending it.

draft-title = Turn as text
draft-back = Back to the game
draft-how = Write your whole turn, one order a line. It is kept for you alone until you send it; a turn is taken whole or not at all.
draft-text = Your turn
draft-keep = Check and keep
draft-send = Send the turn
draft-stands = If my time runs out, send it as far as it is legal
draft-whole = This is a whole turn: it can be sent.
draft-not-whole = Legal so far; the turn is not whole yet.
draft-moved-on = The game has moved on since you wrote this.
draft-refused = Not possible here:
draft-no-more = The rest is possible:
draft-take = Keep only what is possible
draft-overtaken = Another window has changed this turn meanwhile, so nothing was saved. Both texts are here: saving now replaces the other one by yours.
draft-not-sent = Another window has changed this turn meanwhile, so nothing was sent. Both texts are here: what you do now is done with yours.
draft-other = The other text
draft-take-other = Go on with the other text

## Hands of a game that somebody may take, and leaving one's own.

joining-join-as = Join: { $name }
joining-take-over = Play on: { $name }
joining-left = Somebody has left. A program plays on for them, until a person takes over.
joining-leave-sure = A program plays on for you: { $hand_words }. You cannot come back to this game.

## The line above the board, for whom a game waits or how it ended, and below the board the last round in words.

status-disputed = A move is disputed

## A game in words alone, with commands: for those who do not see boards, or would rather write.

text-title = Text version
text-board = With the board
text-command = A move, or a command (h for help)
text-do = Go
text-help = b: the position in words. l: the last moves; l 5: the last five. m: what you may play; m d: only what begins with d. o: who plays. c: the clocks. Anything else is a move: it is shown, and sent by a button.
text-no-moves = No moves yet.
text-no-choice = You have nothing to choose now.
text-no-clocks = There are no clocks.
text-choices = { $actions } choices: { $actions_second }

## Texts of the page of a game.

your-turn = Your move
wait = Waiting for { $names }
choose = Choose in secret
sealed = You have sealed { $in_words }
sealed-more = You may change it until all are in.
sealed-for-good = With clocks a choice stands once it is made.
opened = Revealed together: { $together }
opened-by-players = Revealed and checked: { $value }
sounds = Sounds
open = Waiting for players
invite = Send this link to your opponent:
copy = Copy the link
copied = Copied
private = The game is private: only who has this link can see it and join.
flip = Turn the board
abort = Abort
abort-sure = Until both have moved either may abort. Nothing counts.
resign-sure = You lose the game at once. This cannot be taken back.
resign-yes = Yes, resign
join = Join game
newer = This game can only be looked at here
newer-more = A newer version of Bilancia has written to it, and what it wrote is not shown. Use the newer version to go on.
you-won = The game is over: you won
you-lost = The game is over: you lost
from = From { $chosen }: click where it goes, or press Esc to choose another.
go-on = Choose below how it goes on, or press Esc to begin again.
over = The game is over
wins = { $winners } wins
win = { $value } win
drawn = Drawn
by-agreement = Drawn by agreement
by-repetition = Drawn: the same position for the third time
by-length = Drawn: the limit of moves is reached
resigned = resigned
lost-on-time = ran out of time
seal-not-opened = did not open their seal
move = Your move
show = Show
send = Send { $value }
seal = Seal { $value }
being-sent = Sending …
clear = Clear
complete = Ready. Not sent yet.
idle = Click the board, pick a move below, or type it.
choices = Legal moves
list = List all legal moves
idle-without-board = Pick a move below, or type it.
after = After move { $number }
at-start = The start
before = One move back
afterwards = One move on
look-again = Look again
moves = Moves
all-moves = All { $count } moves
beginning = Start
now = Back to the game
you = you
has-sealed = sealed
choosing = choosing
take-back = Take back
resign = Resign …
offer = Offer a draw
offer-undo = Ask to undo
offer-undo-turn = Ask to undo the whole turn
offer-pause = Ask for a pause
resume = Resume
you-offer = You offer a draw.
you-offer-undo = You ask to go back to move { $events }; increments go back with the moves, time that was used does not.
you-offer-undo-turn = You ask to take your turn back, to move { $events }; increments go back with the moves, time that was used does not.
you-offer-pause = You ask to pause the clocks.
offered = { $who } offers a draw.
offered-undo = { $who } asks to go back to move { $events }; increments go back with the moves, time that was used does not.
offered-undo-turn = { $who } asks to take their turn back, to move { $events }; increments go back with the moves, time that was used does not.
offered-pause = { $who } asks to pause the clocks.
declined = { $offered } { $seat_words } declined.
withdrawn = { $offered } Withdrawn.
withdraw = Withdraw
paused = Clocks paused. A player’s clock restarts with their next move, or with Resume; those of the others when they move, or after an hour (by correspondence, a day).
accept = Accept
decline = Decline
chat = Chat
message = Message
say = Send
record = Record
picture = Picture
rules = Rules
in-force = Marked: the rules for this phase.
notation = How moves are written
booklet = The booklet on a page of its own
position = Position
again = New game like this
marks = Brass dots and frames: what you can click.
aside-marks = Dotted frames: what you can take instead.
last-mark = Dashed: the last move.
seal-again = Seal again
how-seals-work = How seals work
analysis = Analysis
in-words = Text version
next = Next game
drawn-for = the player gave none
number = No
round = Round
all-keys = All keys
close = Close
one-move-back = one move back
one-move = one move on
the-start = the start
back-to-the-game = back to the game
let-go-of-what = let go of what is chosen; cancel the premove
choose-a-cell = choose a cell of the board
moves-2 = moves
type-a-move = type a move
chat-2 = chat
turn-the-board = turn the board
all-keys-2 = all keys
time-left = time left
plan = Conditional moves
plan-hint = If they play …, I answer …: one line for each sequence, their moves and yours in turn, separated by ';'. A move that fits is played at once. Only you see this.
sending = Sending of moves
at-once = Send moves at once
look-first = Confirm each move
premove = Premove { $in_words }
premove-stands = Played as soon as it is your turn, if it is legal then. A click on the board or Esc cancels it.
premove-hint = Think ahead: click a move on the board, and it is played as soon as it is your turn.
premove-dropped = Your premove { $in_words } is not legal after this move. It was dropped.
cancel = Cancel
if-they = If they play { $action }
i-answer = , I answer { $action }
then-if-they = ; then if they play { $action }
remove = Remove
build = Set one on the board
write-lines = Write them as text
click-theirs = If they play …: click their move on the board.
click-mine = … I answer …: click your move.
click-more = Keep it, or go on: click their next move.
line-ends = The line ends here: chance, a choice in secret or the end of the game comes next.
keep-line = Keep it
step-back = One step back
keep = Save
by-players = Your browser seals your choice; the server sees only a fingerprint until all are in. Come back with this browser: a seal that is not opened in time (your clock, or three days) loses, and no other choice can be opened.
choice = Your choice
no-choice = This cannot be chosen now. { $how }
nothing-chosen = Nothing is chosen yet. { $how }
choose-by-button = Pick one of those below.
choose-on-board = Click the board, or pick one of those in the list.
choose-in-list = Pick one of those in the list.
only-dice = { $throws } { $throws ->
        [one] throw
       *[other] throws
    } decided it; nobody had a choice.
step-through = Step through them
choose-2 = choose
you-sealed-2 = sealed
all-sealed = all sealed
revealed-and-checked = revealed
phase = Phases of the round
ask-sounds = A sound when it is your turn?
ask-notices = A notice from the browser when it is your turn and you look elsewhere?
turn-on = Turn on
not-now = Not now
more = More
left = left
down = down
up = up
right = right
seal-it = Seal it
salt = Salt
open-it = Open it
open-now = Open what you sealed
open-hint = This browser opens by itself what it has sealed. If you sealed it with another one, go there, or write here what you chose and its salt. What does not fit the seal is refused, and costs nothing but time.
needs-scripts = To seal a choice your browser must run scripts.
no-cryptography = This browser cannot seal here: it does so only over HTTPS, or on the machine that the server runs on.
you-sealed = You have sealed your choice
opening = opening
time-control = Clocks
challenged = You are challenged to this game.
accept-challenge = Accept the challenge
decline-challenge = Decline
you-challenge = You have challenged { $name }.
waits-for-challenged = People who are challenged are told on every page of this site, and find this game on their Play page. Anybody with the link can join as well.
hurry = Your time is short.
call-off = Call the game off
called-off = Called off
hand-declined = { $value }: the invitation was declined. Anybody may take these seats now.
hand-declined-private = { $value }: the invitation was declined. Anybody who has the link may take these seats now.

## What a game did to ratings.

seats-too-short = Not counted: called off or ended too early.
seats-pair-of-day = Not counted: { $most } games of you two had counted that day.
status-new-rating = Your rating is now { $rating } ± { $deviation }.
