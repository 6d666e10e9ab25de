## Messages about faults of records, in every language.

# Place of a fault: a line.
line = line { $value }:{" "}
# Place of a fault: an event.
event = event { $value }:{" "}
not-a-line = not a line of a record: { $error }
first-is-start = the first line is the start event
text-values = options and tags have texts as values
no-seat = there is no such seat
starts-once = a record starts once
unknown-reason = a match is not lost, or drawn, for this reason
bad-end = an end has points and a known reason, or neither
begins = a record begins with 'Bilancia-Record: 1'
headers-name = the headers must name a Game and every Seat
empty-line = an empty line divides headers and events
header-form = a header is written 'Name: value'
game-form = the game is written with its version: 'Game: alea 1'
game-second = the second line names the Game
option-form = an option is written 'Option: name=value'
header-twice = the header '{ $name }' stands there twice
header-place = '{ $name }' is out of place; headers are Game, Option, Start, Seat-1 and so on, then others
event-form = an event is written '{ $number }. 1 MOVE #TAG', with 1 the seat, * for chance; or the record ends with 'Result: '
result-form = the result is '* unfinished', or the points of each seat and a reason, such as '+1 -1 rules'
unknown-format = format '{ $first }' is not known; this program reads { $second }
newer-game = the record is of version { $first } of { $second }; this program knows versions up to { $third }
other-seats = the game has { $count } { $count ->
        [one] seat
       *[other] seats
    }, the record names { $first }
out-of-order = event { $expected } is missing or out of order: this line has number '{ $written }'
headers-changed = the headers were changed: their hash does not fit them
line-changed = this line, or one between it and the last good hash, was changed
result-changed = the result was changed: the chain does not fit it
not-canonical = this line was changed, or is not written in the canonical way: its hash does not fit
breaks-off = the record breaks off here; it must end with a Result and a Chain line
no-end = the record breaks off here; it must finish with an end event
last-is-chain = the last line is the Chain
after-chain = nothing may follow the Chain line
after-end = nothing may follow the end event
simultaneous-missing = the last simultaneous moves are not all there; they are recorded together
other-outcome = the record says { $first }, but played again the match is { $second }
unfinished = unfinished
ended = { $points } by { $reason }
other-roll = the dice show { $first }, but { $due } had to fall
no-roll-due = the dice show { $value }, but nothing was to be rolled
dice-tag-missing = the record lacks { $dice }, which says how the dice were made; without it nobody can check them
commitment-missing = the record lacks { $name }, which was shown before the first roll; without it nobody can check the dice
stray-chain = { $name } is no line of dice of two players without a host; leave it out
link-missing = { $name } is missing, or of an earlier roll: there are { $rolls } rolls, and each player must have shown their link for the last
link-form = { $name } is written with the number of the roll and the link: '3 9d3de2…'
other-chain = the link of { $name } does not lead back to the commitment that was shown before the first roll
share-missing = the record lacks { $name }, although dice were rolled; without it nobody can check the dice
secret-missing = the record lacks { $secret }, although the match is over; without it nobody can check the dice
stray-share = { $value } belongs to no seat
unknown-dice = dice by '{ $derivation }' are not known; this program knows '{ $derivation_second }'
other-secret = the secret of the dice has the hash { $hash }, not the one that was shown before
other-commitment = the record names the commitment { $named }, not { $known }: another secret was put in place of the one that was committed to
no-commitment = the record names no commitment, not { $known }: another secret was put in place of the one that was committed to
other-share = the share { $known } is not among those of the record: another was put in its place
seals-tag-missing = the record has { $seal } but lacks { $seals }, which says how choices were sealed
unknown-seals = seals by '{ $how }' are not known; this program knows '{ $sealing }'
seal-missing = the choice { $first } was made simultaneously with others, but the record lacks its seal, { $second }
other-seal = { $first } with its salt does not make the commitment { $second }
stray-seal = { $stray } belongs to no simultaneous choice of the match
