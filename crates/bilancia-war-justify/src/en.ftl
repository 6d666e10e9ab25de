## Conditions that every turn fulfils, from the order of turns to the ledger: the first one that is broken is the reason.

checks-next = after the turn of { $power } in round { $round } comes that of { $next_power } in round { $next_round }, not that of { $claimed_power } in round { $claimed_round }
checks-rested = in { $area } units have moved already, and something is bought or done, though the turn has not begun
checks-begun = the turn of { $power } begins with an earlier part than the one of the position after: { $part }, not { $claimed_part }
checks-others = weapons or orders of { $powers } are different, though { $mover } moved: a power changes its own alone
checks-richer = IPC of { $power }: { $before } before, { $after } after. { $after } − { $before } = { $gain }: no power gains in the turn of { $mover } but { $mover } itself
checks-poorer = IPC of { $power }: { $before } before, { $after } after. { $before } − { $after } = { $loss }: { $mover } has neither bombers nor rockets, and has not taken the capital of { $power }
checks-weapons = a weapon of { $power } is missing that was developed before
checks-research = research of { $power }: { $weapons_before } weapons and { $points_before } points before, { $weapons_after } weapons and { $points_after } points after; that cannot be paid with { $cash } IPC
checks-owner = { $area } has passed to { $new }, but in its turn only { $power } takes land, from enemies and neutrals
checks-complex = the complexes are different in { $areas }: { $power } has built { $before } in all before and { $after } after
checks-more = { $units } in { $area }: { $before } before, { $after } after. { $after } − { $before } = { $gain }: { $mover } moved, and others gain no units there
checks-fewer = { $units } in { $area }: { $before } before, { $after } after. { $before } − { $after } = { $loss }: no unit of { $mover } could attack there
checks-ally = { $units } in { $area }: { $before } before, { $after } after. { $mover } moved, and leaves the units of its allies alone
checks-of = { $new } of { $power }
checks-no-owner = no owner
checks-no-land = no land

## The end of a turn: units shifted, landed and placed so that they stand where the position after has them.

finish-crashes = not tried: aircraft that are lost because they do not land
finish-places = not tried: all ways to share what the complexes can make

## Forces that can be sent to a battle, and what they can leave there.

forces-nothing-comes = nothing of { $mover } could come to { $name } by land or air
forces-all-left = by land and air { $attack } could come, { $points } points of attack an assault, against { $defenders }, { $defending_points } points of defence; all of these are left, so the land was not taken
forces-strongest = by land and air { $attack } could come, { $points } points of attack an assault, against { $defenders }, { $defending_points } points of defence; { $left } is left, so { $gone } { $gone ->
        [one] unit
       *[other] units
    } would be gone

## The ledger of a turn: money that came in, and what the pieces that are new must have cost.

ledger-spent = { $cash } IPC of { $power }{ $loot } + { $income } of income − { $left } left = { $spent } that can have been spent; what is new costs { $terms } = { $cost }. { $cost } − { $spent } = { $difference }: { $difference } IPC more spent than { $power } had
ledger-rest = { $cash } IPC of { $power }{ $loot } + { $income } of income − { $left } left = { $spent } spent; what is new costs { $terms } = { $cost }. { $spent } − { $cost } = { $difference }: nothing, and no things together, cost { $difference } IPC
ledger-loot = {" "}+ { $loot } of loot
ledger-none = {""}
ledger-nothing = nothing
ledger-form = { $things } { $cost }
ledger-form-2 = { $sum } + { $term }
ledger-research-points = { $points } { $points ->
        [one] point
       *[other] points
    } of research

## The nearest position that can be had: small changes of one that cannot, until a turn leads there.

nearest-cash = IPC of { $power }: { $cash } instead of { $other_cash }
nearest-count = { $unit } of { $power } in { $area }: { $number } instead of { $other_number }

## How far the search for a turn has come: positions between which a turn is looked for, states examined, and the limit.

progress-order = not tried: every order of moves, though some are legal only after others
progress-voyages = not tried: all voyages of ships together, which are too many
progress-lacking = the nearest attempt: with battles that leave what is there, { $total } { $new } { $total ->
        [one] is
       *[other] are
    } missing in { $area }, that could neither have come nor been placed there
progress-money = the nearest attempt: with battles that leave what is there, { $cash } IPC + { $income } of income − { $left } left = { $money } for purchases, and what must have been placed costs { $cost }: { $money } − { $cost } = { $rest }
progress-at-limit = the limit was reached before everything was tried
progress-business = not tried: all the ways in which one battle could go, which are too many

## Where units can come from at most, however a turn is played: what is out of this reach is impossible.

reach-too-far = { $units }: { $stand } after, but at most { $most } can stand there: { $why }
reach-stand = { $title } of { $power } in { $name }
reach-nearest = { $name } is { $steps } steps from the nearest, and none can be placed there
reach-nowhere = there is none anywhere, and none can be placed there
reach-there = { $near } within reach before, and { $made } that the money could pay and a complex there could make
reach-together = the { $title } of { $name } cannot all have come to where they stand: however they move, at least { $total } is missing in { $area }

## The search for a turn between two positions: attacks that leave what is there, battle by battle, and then everything else.

search-sets = not tried: more than 4 areas with battles that leave no trace together
search-forces = not tried: all forces that could come to one battle, which are too many

## Areas in which units of the power that moved can stand at the end of its turn: land units on friendly land, aircraft where they can land.

stands-hostile = { $title } of { $power } in { $place }: { $old } before, { $new } after, though { $place } is not friendly: who attacks takes it, withdraws or is lost
stands-field = { $title } of { $power } in { $place }: { $new } after, but aircraft land only where the side has held the land since the start of the turn
stands-decks = fighters of { $power } in { $place }: { $surplus } more than there is room for on carriers

## States from which battles can be set up: after research, with open capitals taken whose money pays for more, with bombers on raids, and with transports under way.

starts-dice = not tried: research with more than 12 dice
starts-raids = not tried: all raids together, which are too many

## The answer after a search that found no turn: reasons why none can be, or what was not decided.

verdict-no-force = { $name }: no force of { $mover } that could come leaves just what stands there, however long it fights and whatever it loses
verdict-exhausted = all battles of { $mover } that could end like this were tried together, in all orders, those that leave no trace included: after none of them can all units have come where they stand and all money have been spent ({ $states } states)
verdict-closes = the ledger of { $mover } closes, and each unit alone can have come where it stands; { $states } states were examined
verdict-ask-where = With which units did you attack { $name }, and how did the battle go?
verdict-ask-all = Which units moved, fought and were placed, and in which order?
