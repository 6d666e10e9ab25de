## Blocks found in a text.

find-no-block = there is no block in this message; look for the lines from '-----BEGIN BILANCIA' to '-----END BILANCIA-----' and pass on all of them
find-no-end = the block breaks off: the line '-----END BILANCIA-----' is missing; ask the sender for the whole message
find-too-long = the block has more than { $longest } lines, so it is none; ask the sender for the message again
find-other-version = the block is of version '{ $first }', which this program does not know; it knows { $second }: get a newer program, or ask for a block of version { $second }

## The lines of a block, read.

parse-empty = the block is empty; it begins with a line 'game …'
parse-game-first = the first line names the game: 'game alea @7k2m9q seat 1 turn 3'
parse-unknown = no line of a block begins with this word; there are game, before, after, offer, player, start, open, dice, turn, plan, seal, resign, challenge, answer, position and check
parse-wrong = this line is written '{ $form }'
parse-twice = this stands in the block twice; leave one of them out

## The lines of a block, put together, and checked.

read-check = the check does not agree with the block: its lines were changed on the way, or by hand. It finds damage and proves nothing about the sender. Ask for the message again; one who changed the lines on purpose takes out the line 'check'
read-not-ascii = a block is of plain letters, digits and signs only (ASCII); write this without accents and symbols
read-after-check = the check is the last line of a block; put this before it, or leave it out
