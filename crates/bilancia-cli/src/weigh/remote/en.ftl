## Games of other programs, queried over the engine protocol, as states of the model.

seats = it has { $seats } seats; there can be at most { $max_seats }
changed = what it says of the position '{ $position }' has changed
elsewhere = in the position '{ $position }' '{ $word }' leads to another position than 'query all' says

## Queries to a program about its game, with the validation of its answers.

session-answers = it answers '{ $short }' to 'query { $what }'
session-lacks = its answer to 'query all' says nothing of '{ $what }'
session-too-many = it has more positions than can be remembered
session-in-position = in the position '{ $short }' { $what }
session-result = the result is '{ $short }'; say p1win, p2win, draw, or points with one number a seat
session-bound = more than { $bound } points are won; answer 'query bound' with the most
session-no-roll = '{ $short }' is no roll with a weight, such as 6:1; weights are whole numbers above 0
session-weights = the weights sum to more than { $most_weight }
session-nothing-to-roll = chance has nothing to roll
session-to-move = '{ $short }' is to move; say seats from 1 to { $seats }
session-no-moves = seat { $seat } is to move and has no moves
session-phase = the phase is '{ $short }'; there are alternate, simultaneous, chance, end
session-following = { $found } positions come after { $actions } moves or rolls; name one for each, in their order, or none
