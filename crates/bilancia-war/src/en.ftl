## Areas in words: owners, income, and the units that stand there.

describe-neutral = neutral
describe-sea = sea
describe-complex = complex

## Settings of a war, from the options of its rules.

settings-strait-classic = strait, classic, or an imported map
settings-the-map-with-its = the map with its powers and set-up
settings-how-points-become-hits = how points become hits (rule 18)
settings-whether-defenders-follow = whether defenders follow standing orders or are asked for each loss (rule 20)
settings-how-weapons-are-developed = how weapons are developed; “as the battle rule” is at fixed cost under COF and orthodox, else with dice (rule 5)
settings-whether-aircraft-shot-down = whether aircraft shot down still count at the guns that they would have passed (rule 16)
settings-exposures-that-cost = exposures that cost an aircraft under RYOF below 6 (rule 16)
settings-under-cof-with-last = under COF with last dice, whether each side rolls one or one counts for both (rule 18)
settings-whether-raids-are-rounded = whether raids are rounded down for each victim or for each complex (rule 17)
settings-whether-the-first-power = whether the first power may attack in round 1 (rule 8)
settings-whether-winning-needs = whether winning needs the side’s own capitals too (rule 27)
settings-whether-ships-may-be = whether ships may be placed among enemy ships (rule 25)
settings-whether-complexes-may-be = whether complexes may be built (rule 25)
settings-whether-neutrals-may-be = whether neutrals may be entered for 3 IPC (rule 15)
settings-pack-none-or-1 = pack, none, or 1 to 999
settings-round-after-which = round after which the war ends (rule 28)
settings-whether-the-second-side = whether the second side begins with jets for its first power and super submarines for its second (rule 5)
settings-none-or-ipc = none, or IPC of powers such as 9germany+6japan
settings-ipc-for-units-that = IPC for units that powers place before round 1 (rule 29)
settings-no-bidder = { $name } has no power '{ $id }' that could bid; its powers are { $ids }
settings-no-map = no map is called { $value }

## Options and their values.

settings-map-title = Map
settings-map-strait = The Strait
settings-map-classic = Classic
settings-rules-title = Battle rule
settings-losses-title = Losses of defenders
settings-losses-standing = by standing orders
settings-losses-asked = asked each time
settings-research-title = Weapons
settings-research-rule = as the battle rule
settings-research-off = none
settings-research-fixed = at fixed cost
settings-research-dice = dice
settings-exposures-title = Exposures of aircraft
settings-exposures-sequential = end when shot down
settings-exposures-static = stay when shot down
settings-guns-by-title = Exposures per aircraft lost
settings-last-die-title = Last dice
settings-last-die-each = one for each side
settings-last-die-one = one for both
settings-raids-title = Rounding of raids
settings-raids-victim = for each victim
settings-raids-target = for each complex
settings-first-attacks-title = Attacks in round 1
settings-total-victory-title = Victory needs own capitals
settings-ships-among-enemies-title = New ships among enemy ships
settings-new-complexes-title = New complexes
settings-neutrals-title = Entering neutrals
settings-rounds-title = Limit of rounds
settings-rounds-pack = as the map says
settings-second-side-weapons-title = Weapons of the second side
settings-bid-title = Bids before round 1
