## Refusals of changes: the area, what the rule forbids, and a remedy.

change-no-kind = { $name } has no { $unit }: choose a kind that the map has.
change-on-land = { $name } is sea, where { $unit } cannot be: choose a land.
change-at-sea = { $name } is land, where { $unit } cannot be: choose a sea zone.
change-bomber = { $name } is sea, and { $unit } has no deck to land on: choose a land.
refusals-gun = { $name } has an anti-aircraft gun already, and there is one to a land: set the other to 0 first.
refusals-many = A power has at most { $most } units of a kind: take { $unit } away elsewhere first.
refusals-no-room = { $name }: at sea { $unit } needs room aboard a transport of its side; add a transport first.
change-complex-at-sea = { $name } is sea, where no complex stands: choose a land.
change-complex-neutral = { $name } is neutral, and only owned land has a complex: set its owner first.
change-sea-owner = { $name } is sea, which nobody owns: choose a land.
change-neutral = { $name } belongs to a power at the start, and such land is never neutral: choose a power.
change-cash = A power has at most { $most } IPC in hand: enter less.
change-rounds = Rounds run from 1 to { $most }: enter one of them.
change-phase = No turn stands still in this part: choose another one.
change-unknown-power = This power is not on the map: choose another one.

## Faults of whole positions: the area, what the rule forbids, and a remedy.

faults-enemies = { $name } belongs to { $owner }, and units of the other side stand there as well: take them away, or change the owner.
faults-neutral = { $name } is neutral, and units stand there: take them away, or set its owner.
faults-no-deck = { $name }: { $fighters } fighters, but decks for { $decks }. Add a carrier of their side, or take fighters away.

## Changes in words.

words-units = { $name }: { $counted } ({ $power })
words-no-units = { $name }: no { $unit } ({ $power })
words-complex = { $name }: industrial complex
words-no-complex = { $name }: no industrial complex
words-owner = { $name }: owned by { $power }
words-neutral = { $name }: neutral
words-cash = { $power }: { $cash } IPC in hand
words-weapons = { $power }: { $titles }
words-no-weapons = { $power }: no weapons
words-turn = Round { $round }: { $power }, { $phase }
