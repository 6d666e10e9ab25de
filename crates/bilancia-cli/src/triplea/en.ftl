## The command `export`: a position of the war as `initialize` blocks of a game file.

export-no-war = '{ $game }' is not the war; name it with a map, such as war:map=classic
export-exists = { $file } exists; say --force to replace it, or name another file
export-left-out = bilancia: left out: { $wording }

## Findings about a game file as people read them: what matters first, then grouped by reason with examples.

findings-no-game = { $name } is no game of the classic family; not supported: { $first }.
findings-faults = { $first }: not supported: { $second }.
findings-rules = { $file }: { $differ } { $differ ->
        [one] rule
       *[other] rules
    } { $differ ->
        [one] differs
       *[other] differ
    } from those here.
findings-counted = { $count } × { $sort }
findings-line = { $file }: { $first }
findings-times = { $group } times: { $head }
findings-place = line { $line }, { $element }
findings-more = and { $count } more, which --all shows

## The command `import`: a game file becomes a map that can be played.

import-refused = { $game } cannot be imported: { $many } { $many ->
        [one] thing
       *[other] things
    } in it { $many ->
        [one] is
       *[other] are
    } not supported, each with its line; change the file, or take another one
import-different = { $game } asks for { $count } { $count ->
        [one] rule
       *[other] rules
    } that { $count ->
        [one] differs
       *[other] differ
    } from those here; accept the rules here with --our-rules, or change the file
import-no-games = { $path } has no game files in map/games; name a map’s folder, or a game file (.xml)
import-which = { $path } has several games; name one of their files: { $names }
import-name = '{ $short }' is no name for a map: names have 1 to 30 small letters, digits or _; name another folder with --output
import-taken = '{ $short }' is a map of the program, which is not replaced; name another folder, such as --output { $other }
import-exists = { $folder } has a map already; say --force to replace it, or name another folder, such as --output { $other }
import-not-read = { $game } cannot be imported: line { $line }: { $reason }
import-done = The map { $first } is in { $second }: { $third } areas, { $fourth } connections.
import-play = Play it as its file says:

## The command `import --position`: the position of a game file, on a map that is there.

position-refused = the position of { $file } cannot be read: { $many } { $many ->
        [one] thing
       *[other] things
    } in it { $many ->
        [one] does
       *[other] do
    } not fit the map; name its map with --game, or change the file
position-rest = bilancia: the file does not say round, turn, weapons and orders: they are those of the start; --rest-of takes them from another position
