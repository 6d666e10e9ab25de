## Turns as players write them: with remarks, a head that names the position, and faults with their places.

text-place = line { $line }, column { $column }, "{ $first }": { $reason } [{ $rule }]
text-stale = written for @{ $named }; the game stands at @{ $now }. Since then: { $events_since }. Look at the position and write the turn anew
text-unknown = written for @{ $named }, which is no position of this game so far; it stands at @{ $now }. Look at the position and write the turn for it
text-not-whole = the turn is not whole: add what is still to be chosen
text-no-end = the turn is not whole: add what is still to be chosen, or end it with '{ $end }'
