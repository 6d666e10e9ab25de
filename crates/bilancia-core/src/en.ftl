## The language itself.

# Its own name, as it is offered to readers.
lang-name = English

## Numbers.

figures-decimal-mark = {"."}

## A minimal game that shows how the model is implemented, and on which generic code is tested.

example-take = '{ $first }' is not a number of matches from 1 to { $heap }
example-position = '{ $value }' is not a heap and a seat, such as '5 1'

## Options of a game's rules: names, types, defaults, and how they are read and validated.

options-yes = yes
options-no = no
options-none = none
options-one-of = { $words }
options-between = { $low } to { $high }
options-between-or-none = { $low } to { $high }, or none
options-unknown = no option '{ $name }'; { $remedy }
options-no-options = this game has no options
options-all-options = the options are { $all }
options-value = option '{ $name }' cannot be '{ $value }'; it may be { $allowed }
options-malformed = '{ $value }' is not of the form name=value
options-twice = option '{ $name }' is set twice; leave one
options-did-you-mean = did you mean { $names }?
options-or = {" "}or{" "}

## Whole turns as text: several actions of one seat, accepted all together or not at all.

turn-place = line { $line }, column { $column }: { $reason }
turn-nothing-owed = player { $seat } has nothing to choose now: wait for your turn
turn-passed = player { $others } acts before this action: leave it out until it is your turn again
turn-chance = a chance event comes before this action: leave it out until the outcome is known
turn-ended = the turn ends before this action: leave it out and keep it for the next turn
turn-too-many = { $value } orders before this one are refused, so the text is not read from here on: mend those first
turn-over = the game is over before this action: leave it out
