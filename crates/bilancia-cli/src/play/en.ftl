## The command `play`: one game in the terminal.

seats = this game has { $seats } { $seats ->
        [one] seat
       *[other] seats
    }; give --seat at most { $seats } { $seats ->
        [one] time
       *[other] times
    }, not { $seats_second }

## The record of a game in progress, safe on disk after every move.

save-exists = { $path } exists; name another file, go on from it with --resume { $path }, or write over it with --force
save-none = There are no unfinished games in { $folder }.
save-unfinished = { $title }  { $players }, { $steps } { $steps ->
        [one] step
       *[other] steps
    }: bilancia play --resume { $quoted }

## Texts of a game in the terminal.

help = Type a move, several with ; between them, or:
    {"  "}moves    the legal moves            hint   what a search would do
    {"  "}board    the board again            undo   back to the last choice here
    {"  "}rules    the rules                  save   where the record is kept
    {"  "}notation how moves are written      resign, draw, quit
    For whole turns:
    {"  "}turn     begins a turn over several lines, which 'end' ends
    {"  "}file X   reads a turn from the file X
    {"  "}edit     opens the turn in your editor ($VISUAL or $EDITOR)
    {"  "}undo 2   takes back the second move of this turn, 'undo all' the whole turn
    {"  "}send     ends and sends the turn, where that is yours to say
block = Write the turn line by line; 'end' ends it.
block-prompt = { $number }:{" "}
which-file = Say which file holds the turn, such as: file turn.txt
not-whole = This turn is sent by its last move: there is more to choose first.
empty-turn = There is no move in this turn.
so-far = This turn so far: { $games }
no-turn = A hidden choice is a single move: type it here.
preview-turn = Position after this turn:
commit-turn = Enter sends the turn; 'undo' takes it back>{" "}
draft = A turn that is not played yet is kept in { $path }: 'edit' goes on with it.
no-editor = No editor is named: set VISUAL or EDITOR, such as EDITOR=nano bilancia play ...
editor-failed = The editor '{ $editor }' failed: { $status }. Nothing has been played.
edit-again = Enter opens it again, with the fault in it; 'no' leaves it as it is>{" "}
unchanged = The turn has not changed.
edit-help = The turn of { $value }, from its beginning: one move a line, or with ; between them. Lines that begin with # are remarks. Save and leave the editor to play it.
edit-next = Possible next: { $list }
turn-not-begun = There is nothing to take back: this turn has no move yet.
no-such-action = There is no move { $number } in this turn, which has { $count }; 'board' lists them.
needed = { $actions } cannot be taken back alone, as { $action } needs it: { $reason }
taken-back = Taken back: { $actions }.
greeting = { $strong }. Type ? for help; the game is kept in { $path }.
prompt = { $value }>{" "}
secret-prompt = { $value }, in secret (nothing shows)>{" "}
hand-over = Only { $name } may look now. { $name }, press Enter.{" "}
commit = Enter plays { $value }; 'undo' takes it back>{" "}
seal = Enter seals your choice; 'undo' takes it back>{" "}
sealed = { $name } has sealed a choice.
only-move = The only move is { $only }.
played = { $games }: { $seed }
preview = Position after { $value }:
hidden-refused = That is not a legal choice here (not repeated, as others look on); 'moves' lists the legal ones.
no-hint = There are no hints for hidden choices at a shared screen: the others would read them.
thinking = { $name } is thinking...{" "}
expects = Hint: { $action }; expected value { $value }.
mix = {"    "}{ $first } per cent { $action }
undone = Taken back.
back-to = Back to the choice of { $name }.
nothing-to-undo = There is nothing to take back: no move has been made here yet.
chance-stands = { $chance } since then: { $first }. That stands, so nothing can be taken back.
seen-stands = Hidden information was revealed since then, so nothing can be taken back.
not-kept = Nothing has been played, so nothing is kept.
kept = The game is kept in { $path }.
go-on = Kept in { $path }; go on with: bilancia play --resume { $quoted }
draw-humans = A draw can be agreed only between two people at one screen.
resign-two = You can resign only where two sides play.
agree = { $value }, do you agree to a draw? (yes/no){" "}
sure = { $value } resigns: sure? (yes/no){" "}
won = { $name }: { $first } { $unsigned_abs ->
        [one] point
       *[other] points
    }.
the-game-is-over = The game is over.
a-player-resigned = A player resigned.
the-players-agreed = The players agreed on a draw.
the-position-has-occurred = The position has occurred three times: a draw.
the-limit-of-moves = The limit of moves is reached: a draw.
time-ran-out = Time ran out.
a-sealed-choice-was = A sealed choice was not revealed in time.
rest-as-before = The rest is as before; 'board' shows everything.
goes-on = Your turn goes on:
    { $path }
rest-stops = The rest of your turn no longer fits: { $fault }

## Words of requests, as players type them; in small letters.

request-help = help
request-moves = moves
request-board = board
request-rules = rules
request-notation = notation
request-hint = hint
request-undo = undo
request-turn = turn
request-file = file
request-edit = edit
request-send = send
request-save = save
request-resign = resign
request-draw = draw
request-quit = quit
request-exit = exit
request-all = all
request-end = end
