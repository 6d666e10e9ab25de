## Steps of turns in words.

research = Research
buy = Purchase
move = Combat move
fire = Anti-aircraft fire and raids
rocket = Rocket
shift = Moves after the battles
place = Placing
battle = Battle in { $name }: assault { $first }
battle-ends = Battle in { $name }: the end
boarding = boarding
landing = landing
raid = raid
points = { $ipc } IPC for research
on-land = Order of loss on land: { $words }
at-sea = Order of loss at sea: { $words }
leave = Submarines withdraw
stay = Submarines stay
nothing = nothing
strike = The attacker’s submarines strike first: { $total_hits } { $total_hits ->
        [one] hit
       *[other] hits
    }.
the-attacker-has = The attacker has { $count } { $count ->
        [one] point
       *[other] points
    }: { $count_second } { $count_second ->
        [one] hit
       *[other] hits
    }.
the-defender-has = The defender has { $count } { $count ->
        [one] point
       *[other] points
    }: { $count_second } { $count_second ->
        [one] hit
       *[other] hits
    }.
the-attacker-rolls = The attacker rolls { $count } { $count ->
        [one] die
       *[other] dice
    }: { $count_second } { $count_second ->
        [one] hit
       *[other] hits
    }.
the-defender-rolls = The defender rolls { $count } { $count ->
        [one] die
       *[other] dice
    }: { $count_second } { $count_second ->
        [one] hit
       *[other] hits
    }.
the-attacker-carries = The attacker carries { $value }.
the-defender-carries = The defender carries { $value }.
the-attacker-loses = The attacker loses { $value }.
the-defender-loses = The defender loses { $value }.
form = { $count } { $count ->
        [one] submarine of the attacker withdraws
       *[other] submarines of the attacker withdraw
    }.
form-2 = { $count } { $count ->
        [one] submarine of the defender withdraws
       *[other] submarines of the defender withdraw
    }.
left = Left: { $own } against { $other }.
last = The last dice: { $by_attacker } { $by_attacker ->
        [one] hit
       *[other] hits
    } by the attacker, { $by_defender } by the defender.
the-battle-goes = The battle goes on.
the-attacker-wins = The attacker wins.
the-defender-holds = The defender holds.
the-attacker-withdraws = The attacker withdraws.
neither-side-wins = Neither side wins.

## Deeds of a turn in a few words.

story-taken = { $land } taken
story-cleared = { $land } cleared
story-held = { $land } held
story-called-off = { $land }: attack called off
story-nobody-left = { $land }: nobody left
story-goes-on = { $land }: the battle goes on
story-bombed = { $land } bombed
story-balance = { $deed }, { $ipc } IPC
story-bought = Bought: { $items }
story-ahead = { $land }: a battle
story-ahead-won = { $land }: you win, as the forecast says
story-ahead-lost = { $land }: you do not win, as the forecast says
