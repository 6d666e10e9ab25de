## Rounds in the lines of players of a report file.

cells-cell = '{ $whole }' is no round: it has the number of the opponent, w or b, and a result, or 0000, - and one of U, F, H and Z

## Faults of a report file.

fault-place = line { $first }, column { $second }: { $third }

## FIDE's tournament report files, TRF16 and TRF26, as pairing programs read and write them.

trf-no-code = a line of a report begins with a code of three letters or digits, such as 001, and a comment with ###
trf-unknown = the code { $value } is not supported: it may change points or pairings; take the line out if it does not
trf-no-players = there is no player: a player is a line with the code 001
trf-number = '{ $word }' is no start number: it goes from 1 to 9999
trf-twice = the start number { $number } was given to line { $line } already
trf-rounds = '{ $rest }' is no number of rounds: it goes from 1 to { $most_rounds }
trf-nobody = there is no player { $number }: take the number of a line 001
trf-not-back = round { $first }: { $number } plays against { $number_third }, and the line of { $number_third } does not say so
trf-sides = round { $first }: { $number } and { $against } both have the same colour, or none in a game that was played
trf-results = round { $first }: the results of { $second } ({ $fourth }) and { $third } ({ $fifth }) contradict each other
trf-ahead = round { $first } is not the next one, which is { $second }: only absence from the next round can be told before it is paired
trf-points = { $second } points are written for { $first }, and the rounds make { $third }
trf-colour = '{ $rest }' is not supported: after XXC stands white1 or black1
trf-scoring = '{ $rest }' gives other points than here, where a win has 1, a draw ½ and a loss 0
trf-system = '{ $rest }' is not supported: accelerated rounds and teams change pairings
trf-byes = '{ $rest }' is no bye: after 240 stand F, H or Z, a round, and start numbers
trf-other-bye = round { $round } of { $number } is told otherwise in the line of the player
trf-open = round { $round }: the game of { $one } and { $other } has no result; enter it first
trf-over = all { $rounds } rounds are played; there is nothing to pair
trf-too-few = a round needs two players at least
