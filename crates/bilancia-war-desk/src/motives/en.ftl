## Motives of programs for their turns, each in its own voice.

nothing = nothing

## The recruit: eager, and never looks back.

recruit-gain = { $name } looked good, so I went for it: { $balance } IPC in units!
recruit-price = I wanted { $name } and I got it, even if the exchange was { $balance } IPC.
recruit-failed = I charged at { $name } and did not get through: { $balance } IPC in units.
recruit-open = { $name } stood open, so I walked in.
recruit-wait = I saw nothing that I could win, so I stayed where I was.
recruit-safe = I bought { $items }, and did not worry about { $name }: they cannot get there next turn.
recruit-holds = I bought { $items }, and { $name } should hold, I think.
recruit-falls = I bought { $items } and did not look behind me: { $name } could fall next turn.
recruit-lost = I bought { $items }, and I want { $name } back.

## The captain: calculates.

captain-gain = { $name }: the arithmetic was on my side, and the exchange brought { $balance } IPC in units.
captain-price = { $name }: the exchange was { $balance } IPC in units, and the land was worth that to me.
captain-failed = { $name }: the attack did not go through, at { $balance } IPC in units; I meant to wear the enemy down.
captain-open = { $name }: undefended, so it cost nothing to take.
captain-wait = I counted every attack, and none paid.
captain-safe = I bought { $items } for the front, since no strike reaches { $name } next turn.
captain-holds = I bought { $items }, and kept { $guards } in { $name }: against the best strike that is enough.
captain-falls = I bought { $items } and accepted a risk: { $force } could come to { $name }, and it would fall.
captain-lost = I bought { $items }: without { $name } there is little to count with.

## The general: thinks of the whole war.

general-gain = { $name } was where the enemy’s line would give way, and it gave { $balance } IPC in units.
general-price = { $name } mattered more for the turns to come than the { $balance } IPC of the exchange.
general-failed = At { $name } I paid for time, not for land: { $balance } IPC in units.
general-open = No army held { $name }, and wars are won by lands that no army holds.
general-wait = I let the enemy come to me, since his answer to every attack was better than the attack.
general-safe = With { $items } I prepare the next turns, while { $name } lies out of the enemy’s reach.
general-holds = With { $items } I prepare the next turns, and { $guards } keep { $name } whatever comes.
general-falls = With { $items } I look to the next turns; { $force } could take { $name }, but I expect them elsewhere.
general-lost = With { $items } I fight on, until { $name } is ours again.
