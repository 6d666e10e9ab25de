## Justification of positions: which turn leads from one position to a later one, or why none can.

after = the position after: { $error }
beyond = none of the first { $positions } positions that a turn leads to is the one asked for; there are more
ask = Which actions, one after another, led from the first position to the second?

## Why no legal line leads to a position: the first fact that none of them gives, or the fewest facts that none gives together, with the nearest position that can be had.

reason-same = both positions are the same: no turn has been made, and no turn leads back here
reason-ended = in the position before the game is over: nothing can follow
reason-no-line = nothing that the position after says was chosen is a legal choice in the position before
reason-waits = after a turn from here the game waits for { $nodes }, and in the position after for { $awaited }
reason-players = player { $seats }
reason-chance = a roll
reason-nothing = nothing, as it is over
reason-or = { $one } or { $other }
reason-number = { $name }: { $before } before, { $after } after. Every legal turn leaves { $listed }: { $after } − { $near } = { $rest }
reason-words = { $name }: { $before } before, { $after } after. Every legal turn leaves: { $listed }
reason-together = each of these can be had, but no legal turn gives them together ({ $table } positions examined):
reason-one-of = { $quantity }: { $before } before, { $after } after; so in { $count } of { $table } positions
reason-difference = { $quantity }: { $value } instead of { $other_value }
reason-position = the position as a whole
reason-more = { $listed }, and more

## A justification in words, as commands, mails and pages show it.

text-justified = Justified. Turns found: { $explanations }{ $more }
text-and-more = {" "}and more
text-possible = Possible with probability { $percent }, if the players choose so that it comes about.
text-impossible = Impossible: no legal turn leads from one position to the other.
text-beyond = Not decided within the limit. What was ruled out:
text-unknown = Not decided, whatever the limit. What was ruled out, and what was not tried:
text-nearest = The nearest position that a turn leads to:
text-listed = - { $reason }
text-question = Ask the player: { $question }
text-numbered = { $number }. { $explanation }
text-with = { $moves }   (probability { $probability })
text-still = (nothing was moved)
