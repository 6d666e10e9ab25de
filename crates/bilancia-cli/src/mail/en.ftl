## Addresses of players, as they are typed: with a name, or without.

addresses-form = write an address such as bruno@example.net or "Bruno <bruno@example.net>"

## Messages of the command `mail`, in every language.

no-from = This mail does not say whom it is from; your mail program fills that in, or give your address with --from or in BILANCIA_MAIL_FROM.
no-seat = there is no seat { $number }; this game has seats 1 to { $seats }
exists = { $path } exists; name another file with --record
not-by-mail = { $path } is no game by mail on this machine: { $private } is missing, which has your part of it; name the right record, or bring that file here
damaged = { $private } cannot be read as a game by mail: { $new }; bring back a copy of it
changed = { $path } was changed by something else than 'bilancia mail'; take the file away, and it is written again as it was
no-randomness = the system gives no random numbers ({ $error }), without which nothing can be sealed
no-program = no mail program could be opened ({ $error }); leave out --open, and the mail goes to standard output
opened = The mail is open in your mail program; send it from there.
checked = This is where the turn leads. Nothing was played, and no mail was made; leave out --check to play it.
taken-back = Your last turn is taken back. If its mail has been sent already, ask the other player not to read it: what they have read stands, and another turn of yours would be refused as an answer to an older position.
nothing-to-undo = there is nothing to take back in { $path }: you have sent no turn since the other player’s last mail was read, and what they have answered stands
subject = { $title } @{ $name }, turn { $turn }
offers = Would you play { $title } with me by mail? The game is '{ $name }'.
played-with = It is played with { $options }.
plays = Here is turn { $turn }.
seals = I have chosen for turn { $turn }. My choice is sealed: it cannot be changed, nor read before yours is sealed too.
opens = Both choices are sealed, so I open mine.
rolls = My part of the dice is in the block; with yours it makes the roll.
resigns = I give up.
how-to-begin = To accept, save this mail as a file and run 'bilancia mail read FILE'; it says how to answer. To decline, just tell me.
how-to-answer = Save this mail as a file, or copy the block below, and run 'bilancia mail read FILE'.
gave-up = { $seat_name } gave up.
drawn = The match is drawn.
already = This mail was read before; nothing has changed.
sent = turn { $first }, sent { $second }
received = turn { $first }, received, of { $second }
match = { $title } @{ $name }, { $players }, turn { $turn }.
move = It is your turn ({ $seat_name }): bilancia mail move { $record } TURN
answer = You have nothing to choose, but the other player waits for your mail: bilancia mail move { $record }
wait = You wait for the other player’s mail.
over = The match is over, points: { $points }. Check it with: bilancia verify { $record }
