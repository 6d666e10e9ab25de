## Absence from single rounds of a Swiss.

absence-no-swiss = only a Swiss can do without an entrant for a round; withdraw, or ask the arbiter to replace you
absence-past = round { $round } is paired already; one can say that one is absent until then, and for the rounds { $first } to { $last }
absence-no-more = all { $last } rounds are paired; there is none from which one could be absent
absence-absent-already = { $name } is absent from round { $round } already
absence-not-absent = { $name } takes part in round { $round } anyway

## Authority over entries: rulings on boards of others only, places that no other player takes away, and people who come by their own act.

authority-own-board = { $first } plays on board { $third } of round { $second }, and nobody rules on a board of their own or of their team; leave it to another arbiter, to the operator of the server or to the clock
authority-plays-too = { $name } plays in this event, and nobody who plays takes another’s place away; leave it to an arbiter who does not play or, where all play, to the operator of the server
authority-has-arbiter = the operator rules only where every arbiter plays; leave it to one of them: { $value }
authority-others-absence = { $first } plays in this event, and does not say whether { $second } is absent; leave it to { $second } or to another arbiter
authority-consent = people take part by their own act only, and { $value } has not agreed; offer a place, or invite them
authority-left = { $value } has left by themselves, is absent or is no more, and nobody else brings them back; who has left can be offered the place again

## Entries that an event accepts, and what each of them changes.

check-late = registration is over; ask the arbiter for the next event
check-no-player = an entrant has a name and at least one player; give both
check-there = { $name } is in this event already; enter another name or player
check-full = an entrant of this event has at most { $most } { $most ->
        [one] player
       *[other] players
    }; enter another team
check-captain = for a team its first member, { $name }, withdraws it or says that it is absent; leave it before start numbers are assigned, or ask the arbiter to replace you
check-last = { $first } is the last member of { $second }; withdraw the team instead
check-no-entrant = there is no entrant { $id }; give one from 1 to { $count }
check-gone = { $name } has withdrawn already; have the arbiter undo it or replace them
check-not-theirs = { $name } does not play for { $name_second }; name a player who does
check-too-early = registration is still open; assign start numbers when it is over
check-not-all = start numbers go to each of the { $count } entrants who have not withdrawn once, and two at least; list them all
check-too-few = { $left } { $left ->
        [one] entrant
       *[other] entrants
    } cannot begin, two at least are needed; wait for others, or enter a program
check-closed-already = registration is over already; begin now, or wait for the hour of the start
check-no-pause = one pauses in an arena, and goes on after a pause; there is nothing to change
check-both = a game that was played is not lost by both; enter it as a forfeit or a ruling
check-unrated = this event is not rated; there is nothing to change

## Events: a log of entries, and what follows from it.

not-announced = the first entry of an event announces it; give the plan first
announced = the event was announced by entry 1; start another event instead
no-entry = there is no entry { $number } before this one; give the number of an earlier entry
undone = entry { $number } was undone by entry { $by }; there is nothing left to undo
not-undone = entry { $number } cannot be undone; make the act again that you want to stand
rests = entry { $second } rests on entry { $first }: { $third }; undo entry { $second } first
unfinished = { $open } { $open ->
        [one] game
       *[other] games
    } of the last round { $open ->
        [one] has
       *[other] have
    } no result; wait for { $open ->
        [one] it
       *[other] them
    }, or have the arbiter adjudicate
no-round = there is no further round; close the event

## Places of players who have gone: offered to others, who take or decline them.

places-out = { $name } has left the knock-out and the opponent goes on; replace players before they withdraw
places-offered = the place of { $first } is offered to { $second }; wait for the answer, or take the offer back first
places-not-offered = { $first } is offered no place of { $second }; the arbiter has to offer it first

## Why an entry is not accepted: rule and remedy, in every language.

refused-with-rule = { $reason } [tournament { $number }]

## Rounds of an event: pairings, results, and the end.

rounds-open = { $open } { $open ->
        [one] game
       *[other] games
    } { $open ->
        [one] has
       *[other] have
    } no result; wait for { $open ->
        [one] it
       *[other] them
    }, or have the arbiter adjudicate
rounds-not-paired = round { $round } does not pair each of those who take part once (number { $number }); take the pairing that the program offers
rounds-absent = round { $round } pairs somebody who asked to be absent from it, or leaves out somebody who did not; take the pairing that the program offers
rounds-other-pairs = round { $round } of this format is fixed and pairs others; take the pairing that the program offers
rounds-no-game = there is no game { $third } on board { $second } of round { $first }; give a game that was paired
rounds-counted = this game has its result by entry { $entry }; an arbiter has to undo that entry first
rounds-more-rounds = not all rounds are paired yet; pair the next one first
rounds-arena-runs = the arena still runs; wait for its end
rounds-not-champion = the standings are led by entrant { $first }; name them as champion

## The state of an event, as it follows from the entries so far.

state-no-arbiter = only an arbiter of this event rules; ask one of them: { $value }
state-not-allowed = players act for themselves only; sign in as that player, or ask an arbiter: { $value }
state-still-registering = start numbers are not assigned yet; assign them first
state-playing = start numbers are assigned already; enter, withdraw or replace single entrants instead
state-closed = the event is closed; an arbiter has to undo the closing first
state-no-rounds = a plan has at least one round or cycle, for a ladder a reach of at least one, and for an arena 1 to { $most } minutes; give another number
state-arena-of-singles = an arena has single games of single players; choose these
state-dates = assignments come after registration; give a later date for them
