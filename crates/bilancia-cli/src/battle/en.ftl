## A battle under several rules as an HTML page in one file.

html-first = The two sides before the first assault, with their points:

## A battle at sea with the landing that follows it.

landing-head = { $attack } land { $cargo } against { $garrison }
landing-cleared = the zone is cleared in { $cleared }; the land is taken in { $taken }
landing-swing = IPC swing { $swing }, at sea { $at_sea }; cargo worth { $sunk } IPC sinks on average
landing-left = left on land on average { $own } and { $other } units
landing-one-battle = { $name } is for one battle; with --cargo two are fought, to the end and by the usual orders: leave it out

## The command `battle`: odds and courses of battles, and planning.

no-aim = write swing, take, or what taking the territory is worth in IPC

## Planning: one more unit, the cheapest purchase, waves of attacks.

plan-more = one more { $name } for the { $side }: attacker wins { $win } (now { $now }), swing { $swing }
plan-attacker = attacker
plan-defender = defender
plan-enough = cheapest: { $units } for { $cost } IPC reach { $share }
plan-not-enough = no purchase of these kinds within { $budget } IPC reaches { $goal }
plan-wave = after wave { $first } ({ $army }): attacker wins { $win }; { $left } defenders left on average
plan-bad-goal = --goal is a chance from 0 to 100 per cent, not { $goal }
plan-no-unit = '{ $name }' is not a unit that fights; write kinds with commas, such as inf,arm
plan-four-kinds = --cheapest takes four kinds at most

## Several battles of one turn that share aircraft.

share-head = { $aircraft } shared between { $fronts } battles
share-front = { $first } against { $second }: fly { $third }; attacker wins { $fourth }, swing { $fifth }
share-falls = {"  "}of these, guns most likely shoot down { $lost }
share-worth = total value { $worth }
share-no-battle = '{ $value }' is not a battle; write the two sides with a v between them, such as '6 inf 2 arm v 5 inf 1 aa'

## A battle in the terminal.

show-best = optimal play of both has the value { $value } for the attacker, the usual orders to the end { $orders }: { $apart } apart
show-keeps = {"    "}after { $hits } { $hits ->
        [one] hit
       *[other] hits
    } in the first assault the defender best keeps { $army }
show-go-on = {"    "}after the first assault, with { $path } | { $quoted } left ({ $first }): go on, value { $second } against { $third }
show-stop = {"    "}after the first assault, with { $first } | { $second } left ({ $third }): stop, value { $fifth } against { $fourth }
show-no-attack = {"    "}the attack has a lower value than no attack
