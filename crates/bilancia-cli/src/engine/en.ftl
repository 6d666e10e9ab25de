## Faults of programs that speak the engine protocol, in every language.

fault-says = it says: { $value }
fault-without-end = it writes without end and does not answer
fault-unasked = it answers unasked: '{ $short }'
fault-interrupted = interrupted
fault-silent = it has not answered in { $as_secs } s
fault-long-line = it writes a line of more than a million characters
fault-ended = it has ended
fault-deaf = it does not listen any more ({ $error })
fault-last-words = { $found }; its last words: { $words }
fault-plays = it plays '{ $short }': { $error }
fault-open-quote = the command of the program has a quote without an end
fault-empty-command = the command of the program is empty
fault-differs = after '{ $first }' it answers '{ $second }' to 'query { $third }', not '{ $fourth }'
fault-not-refused = a senseless move is not answered with an error: { $fault }
fault-not-started = cannot start '{ $program }': { $error }
fault-no-pipes = '{ $program }' has no input or output
fault-not-reading = it does not read its input

## The command `test-engine`: a test of engines with every kind of game, from random positions.

tester-good = { $game }: { $positions } { $positions ->
        [one] position
       *[other] positions
    }, good
tester-bad = { $game }: { $fault }
tester-fails = the engine fails at { $failed } of { $games } games
tester-no-engine = '{ $short }' does not speak the engine protocol: { $fault }; see docs/protocol.md
tester-interrupted = interrupted
