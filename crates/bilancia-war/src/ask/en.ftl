## A turn in a few sentences: what it takes at which losses, what it buys, and whether the capital is safe after it.

explain-takes = Takes { $name }, worth { $worth } IPC a turn, at a loss of { $own } IPC; the enemy loses { $other }.
explain-enters = Enters { $name }, worth { $worth } IPC a turn, without a fight.
explain-strikes = Strikes at { $name }: the enemy loses { $other } IPC for { $own }.
explain-quiet = Attacks nothing.
explain-buys = Buys { $listed }.
explain-safe = Keeps { $first } safe against { $second }.
explain-open = { $first } could fall to { $second }.
explain-and = and

## How battles would end: exactly without dice, with probabilities otherwise.

forecast-no-attack = None of your units attack { $name } yet.
forecast-can-come = These can come: { $list }. To see how an attack would end, name its units, such as odds { $pack }: { $example }
forecast-none-come = None of your units can come there in the combat move.
forecast-ahead = This is for the combat move of this turn.
forecast-moved = The combat move of this turn is over: units set out to battles again in the next one.
forecast-no-battles = No battles are set up in this turn.
forecast-landing = It is a landing: nobody withdraws.
forecast-support = { $shore_support } { $shore_support ->
        [one] battleship supports
       *[other] battleships support
    } the first assault.
forecast-sea-first = The battle in { $name } comes first; this is after the attacker has won it.
forecast-sea-lost = The battle in { $name } comes first and does not clear it: nobody lands.
forecast-guns = Guns: { $exposures } { $exposures ->
        [one] exposure
       *[other] exposures
    } in the whole move; { $count } aircraft { $count ->
        [one] is
       *[other] are
    } lost before the battles.
forecast-gun-dice = Guns: { $exposures } { $exposures ->
        [one] exposure
       *[other] exposures
    } in the whole move, decided by dice before the battles and not counted here.
forecast-subs-leave = By standing order the submarines that are left of the defenders leave after an assault; then { $own } | { $other } are left here. The figures above count them as staying.
forecast-subs-may-leave = By standing order the submarines that are left of the defenders leave after an assault if a zone is free for them; the figures above count them as staying.
forecast-under-way = This battle is under way; without withdrawal it leaves { $own } | { $other }.
forecast-carried = Points carried over: { $own } | { $other }.

## Questions that a player may ask about a position: odds of a battle, neighbours, threats, and battles set up.

too-many = that is too many: ask about at most { $most } units
# Help on the questions, a line for each.
help = In this game you can also ask:
    {"  "}odds UKR              how the battle in an area would end; before units move there, what can come
    {"  "}odds UKR: 5 inf 2 arm how it would end if these units attacked
    {"  "}b                     the battles of this turn
    {"  "}t UKR                 what enemies could bring to an area in their next turns
    {"  "}n UKR                 an area and its neighbours
    {"  "}explain move UKR: …   what these orders come to, and whether the capital is safe then
    Areas are written as a code, or as the beginning of a name.
touches = It touches:

## Units that could come to an area in one move of their power.

reach-no-threat = As the map stands, no enemy can bring anything to { $name } in their next turn.
reach-theirs = { $name } is the enemy’s: ask about land that they could attack.
reach-from-sea = { $transports } { $transports ->
        [one] transport
       *[other] transports
    } in reach of its coast
