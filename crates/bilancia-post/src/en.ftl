## Rulings by mail: what the arbiter is asked, and the reply that rules.

arbiter-subject = A ruling is asked for: { $first }, { $second } [{ $third }]
arbiter-asked = In { $title } ({ $names }) a turn is challenged, and you are the arbiter. All clocks stand until you rule. { $limit }
arbiter-how = To rule, reply to this mail. Write on the line below 'answer' either 'stands' and the rule that decides, or 'anew', the number of the event from which the turn is played anew, and the rule; on the lines below that, the reason. { $redo_words }
arbiter-which = a ruling is written 'stands RULE' or 'anew EVENT RULE' on the line below 'answer', and its reason below that; the block says '{ $value }'

## Challenged turns in mails: how to challenge one, what came of it, and how to answer.

disputed-subject = Challenge: { $first }, { $second } [{ $third }]
disputed-how = If you cannot see how the last turn is legal, challenge it before you move: write 'challenge' in the place of 'turn', and the reason below it. The program looks for a justification, and your clock stands. Challenges left: { $challenges_left }.
disputed-says = { $challenger } challenges the turn of { $mover }: { $reason }
disputed-at = Place: { $place }
disputed-found = The program says:
disputed-explained = { $mover } explains: { $words }
disputed-appealed = Appeal: { $words }
disputed-ruled-stands = The arbiter has ruled (case { $case }, { $rule }) that the turn stands: { $words }
disputed-ruled-anew = The arbiter has ruled (case { $case }, { $rule }) that the turn is played anew from event { $first } on: { $words }
disputed-policy = Policy: { $title }. { $policy }
disputed-insist = If you play on, you accept the turn. To ask the arbiter for a ruling instead, write 'answer escalate' in the place of 'turn'.
disputed-play-on = If you play on, you accept the turn; this game has no arbiter.
disputed-appeal = If you play on, you accept the ruling. To appeal, write 'answer appeal' in the place of 'turn', and the reason below it.
disputed-explain = Reply to this mail, and write on the line below 'answer' either 'explain' and how the turn is legal, or 'correct' to take the turn back and play another.
disputed-may-explain = You need not answer: { $value } accepts the turn by playing on, or asks the arbiter. If you like, reply to this mail, and write 'explain' and your reasons on the line below 'answer'.
disputed-may-explain-alone = You need not answer: { $value } accepts the turn by playing on; this game has no arbiter. If you like, reply to this mail, and write 'explain' and your reasons on the line below 'answer'.
disputed-may-correct = You may also take the turn back and play another: write 'correct' there.
disputed-offered = Reply to this mail, and write on the line below 'answer' 'accept' to let the turn be replaced, or 'escalate' to ask the arbiter for a ruling.
disputed-offered-alone = Reply to this mail, and write 'accept' on the line below 'answer' to let the turn be replaced; this game has no arbiter.
disputed-ruled = Reply to this mail, and write on the line below 'answer' 'accept' to play the turn anew, or 'appeal' and the reason.
disputed-ruled-alone = Reply to this mail, and write 'accept' on the line below 'answer' to play the turn anew; there is no arbiter to appeal to any more.
disputed-no-question = the game asks you nothing that 'answer' answers; use the block of the last mail
disputed-which = an answer to a challenge begins with accept, explain, correct, escalate or appeal; the block says '{ $value }'

## Mails about events, with the rules on which they are played, and the replies by which one enters, withdraws or answers for a team.

event-invited-subject = You are invited to a tournament: { $title } [{ $id }]
event-offered-subject = You are offered a place: { $title } [{ $id }]
event-entered-subject = You are in: { $title } [{ $id }]
event-paired-subject = Round { $round }: { $title } [{ $id }]
event-closed-subject = The tournament is over: { $title } [{ $id }]
event-answer-subject = Not done: { $title } [{ $id }]
event-invited = { $arbiter }, arbiter of the tournament { $title }, invites you to it. These are its rules:
event-offered = { $arbiter }, arbiter of the tournament { $title }, offers you the place of { $old } in it. You take part only if you accept. These are its rules:
event-how-offered = To accept, reply to this mail and write accept on the empty line below 'answer'; to decline, write decline.
event-entered = You take part in the tournament { $title }. These are its rules:
event-paired = Round { $round } of the tournament { $title } begins.
event-numbers = Start numbers:
event-meets = You meet { $numbered }. Mails about the games follow.
event-meets-nobody = You have no opponent in this round.
event-before = Standings before it:
event-closed = The tournament { $title } is over. The champion is { $entrant_name }.
event-final = Final standings:
event-page = The tournament
event-how-in = To enter, reply to this mail and write enter on the empty line below 'answer'.
event-how-team = To enter with a team, reply to this mail and write enter and the name of the team on the empty line below 'answer'; to join a team, write join and its name.
event-how-out = To withdraw, reply to this mail and write withdraw on the empty line below 'answer'. Open games are lost then.
event-how-out-of-swiss = To miss the next round, reply to this mail and write absent on the empty line below 'answer', until it is paired; present takes that back. To withdraw, write withdraw. Open games are lost then.
event-which = a tournament is answered by 'enter', 'withdraw', 'absent', 'present', 'accept' or 'decline' of a place that is offered, or, in teams, 'enter TEAM', 'join TEAM' or 'leave' on the line below 'answer'; the block says '{ $value }'
event-no-team = there is no team { $rest }; the teams are: { $names }

## Games that are offered to a person by name: the mail about one, and the reply that accepts or declines it.

offered-nobody = Somebody
offered-how = To answer, reply to this mail, and write accept or decline on the empty line below 'answer'. Leave the other lines of the block as they are; whether they are quoted does not matter. The page of the game does the same.
offered-which = an offer is answered by 'accept' or 'decline' on the line below 'answer'; the block says '{ $value }'

## Whether a block continues its game from where it stands.

order-other-seats = the block acts for a seat that is not yours; take the block of the last mail as it is
order-stale = this answers turn { $turn }; the game has gone on since, and stands at turn { $now }. Use the block below, if the game waits for you
order-other-position = this was written for the position @{ $before }, and the game stands at @{ $stands }. Use the block below, if the game waits for you
order-empty = the block has no turn in it; write your turn on the line below 'turn', and leave the other lines as they are

## The block of a reply, played as the page plays: by the same commands.

play-no-parts = a line '{ $value }' is for games by mail without a server; take it out
play-in-turn = in the turn: { $value }
play-other-end = the turn leads to @{ $leads }, and the block says that it leads to @{ $after }; look at the turn again, or take out 'after' and 'position'
play-other-round = the seal is for event { $round }, and event { $due } is due
play-empty-and-text = the block of this mail is not filled in. Outside it there is text, such as "{ $value }", which cannot be read: write on the empty line of the block, and leave the other lines as they are

## Blocks that have nothing but a position: the turn that leads to it is found by justification, as a receiver would.

position-together = the block has a position and no turn; dice or other players have a part in what leads there, so write the turn below 'turn'
position-not-found = the block has a position, and no turn was found that leads to it; write the turn below 'turn'. { $words }
position-unreadable = the position in the block is not understood: { $words }

## Mails that came: kept first, then read, then played, answered or left alone.

receive-stranger = This mail came from { $from }, which is not the address of your account, so it was not read. Reply from { $address }, or give the other address on the page of your account.
receive-not-confirmed = This mail says that it came from { $from }, but the mail server here found no proof of it, so it was not read. It looks for a signature (DKIM) or for the servers from which that address may be used (SPF), and says: { $results }. If you sent it, send it by the mail server of your address, or play on the page. If not, somebody else writes in your name.
receive-nothing = nothing

## Why a block of a mail is not played, as its sender is told.

# Another sentence, as it stands.
refusal-plain = { $value }
refusal-other-game = this block is for { $first }, and the mail was sent to the address of { $second }; reply to the mail that you mean
refusal-other-options = the block says '{ $first }', and this game is '{ $second }'; take the block of the last mail as it is

## Texts of mails.

verify-subject = Confirm your address
verify = The account { $name } wants to get mail at this address. If that is you, open this page within a day and confirm it.
verify-link = Confirm
not-you = If you did not ask for this, do nothing: nothing happens then.
sign-in-subject = Your link to sign in
sign-in = With this link you sign in, and can choose a new password. It works once, within ten minutes.
sign-in-link = Sign in as { $name }
changed-subject = Your address was changed
changed = Mail for the account { $value } goes to another address from now on. If you did not do that, somebody else uses your account: sign in with your password or your recovery code, and change both.
confirmed-subject = Your new address
confirmed = Mail for the account { $value } comes to this address from now on. Replies play only if they come from it. The address before it has been told that it was changed.
code-subject = A recovery code was made for your account
code-made = Somebody who knows the password of the account { $value } has just made a recovery code for it; the one before works no more. If that was not you, change your password at once, and make another code.
password-subject = Your account has a new password
password-chosen = A new password was chosen for the account { $value }. All other browsers are signed out, and all tokens are revoked. If that was not you, ask for a link to sign in by mail, and choose another password with it.
token-subject = A token was created for your account
token-made = A token was created with which a program can play as { $value }. If that was not you, somebody else uses a browser in which you are signed in: sign out everywhere, which revokes all tokens too.
guesses-subject = Wrong passwords were tried for your account
guesses = Many wrong passwords were tried for the account { $value }. Further tries are slowed down; you can sign in as usual in browsers in which you did before. If your password is short, or you use it elsewhere too, choose another.
account-link = Your account
turn-subject = Your turn: { $first }, { $second } [{ $third }]
over-subject = Game over: { $first }, { $second } [{ $third }]
reminder-subject = Little time left: { $first }, { $second } [{ $third }]
answer-subject = Not played: { $first }, { $second } [{ $third }]
your-turn = It is your turn in { $title } ({ $names }). You play { $seats }.
over = The game of { $title } ({ $names }) is over. { $result }
won = { $winners } wins.
drawn = It is a draw.
points = Points: { $all }.
reminder = Your time for this turn is nearly over.
refused = A mail to this game played nothing:
not-waiting = The game does not wait for you now; you get a mail when it does.
since = What happened:
begins = The game begins.
choices = Your moves: { $moves }
many-choices = You have { $count } moves, such as { $few }
whole-turn = A turn has several lines, and ends with a line '{ $end }'.
called-off = There was no first move in time, so it does not count.
deadline = Your time: until { $moment }.
how = To play, reply to this mail, and write your turn on the empty line below 'turn'. Leave the other lines of the block as they are; whether they are quoted does not matter.
secret = Others choose at the same time. Nobody sees your choice before all have chosen.
how-plan = To answer moves before they are played, add a line 'plan' below your turn, and below that a line for each sequence, such as 'their move; your answer', or '*; your answer' for any move. Instead of a turn you can send the position to which it leads: leave out 'turn', and write it behind 'position'.
how-resign = To give up, write 'resign' in the place of 'turn'.
how-seal = In this game players seal their choices themselves, so that not even the server knows them. On the page your browser does it. By mail, write in the place of the line 'seal' the commitment that you have computed (docs/record.md), and keep choice and salt.
how-open = All have sealed. Open your choice: on the page your browser does it by itself; by mail, write salt and choice in the line 'open'.
how-share = The dice wait for your share. Commitment of the server: { $commitment }. Keep it. Then reply to this mail, and put digits (0-9, a-f) of your own in the place of the 64 zeros. With the zeros left there you trust the server.
game-link = The game
turns-link = Turn by turn
rules-link = The rules
wishes-link = What you are mailed about
stop-link = No more mails of this kind
digest-subject = { $waiting } { $waiting ->
        [one] game waits
       *[other] games wait
    } for you
digest = These games wait for you:
challenge-subject = { $host } challenges you to { $game }
challenge = { $host } offers you a game of { $game }.
challenges-subject = { $waiting } { $waiting ->
        [one] challenge waits
       *[other] challenges wait
    } for you
challenges = You got more challenges than are mailed one by one. { $waiting } { $waiting ->
        [one] game is
       *[other] games are
    } offered to you by name now.
challenges-link = Your challenges
variant = It is played with { $options }.
clock = Time: { $words }.
picture = The board
