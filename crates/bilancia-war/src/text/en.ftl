## Words and marks of one order.

lex-no-area = no area is called '{ $rest }': write a code such as { $pack }, or the beginning of a name
lex-many-areas = '{ $name }' may be { $codes }: write more of the name, or the code
lex-number = '{ $word }' is not a number: write how many, such as '3 inf'
lex-no-unit = no unit is called '{ $word }': the units are inf arm ftr bmb aa trn sub car bat, and ic
lex-no-power = no power is called '{ $word }': the powers are { $powers }
lex-expected = '{ $word }' is out of place: { $wanted } is wanted here
lex-nothing = the order ends too early: { $wanted } is wanted
lex-hold = no transport carries that: it has room for two infantry, one armour or one gun

## How the attacker plays a battle that is written in one line.

policy-twice = '{ $clause }' stands in this order a second time: leave one of the two out

## Finds the action that an order means at a state.

resolve-turn = this ends a whole turn: in a single action write done
resolve-fell = one aircraft falls at a time: write 1
resolve-raiders = only bombers raid: write bmb

## Orders as they are written: parts of an action, some of which only the state supplies.

spec-no-section = '{ $word }' begins no order: write research, buy, move, load, land, raid, rocket, fell, fight, shift, place, orders, done or end first
spec-kinds = an order of loss names each kind once: { $names }
spec-fives = research costs 5 IPC a point: write a multiple of 5 up to 1275
spec-fewer = write a number up to 255

## Reads a turn as a whole: all of its orders are legal one after another, or none is taken.

turn-not-yours = player { $seat } has nothing to choose now: wait for your turn
turn-chance = dice come before this order: leave it out until they are rolled
turn-others = another player chooses before this order: leave it out until then
turn-ended = the turn ends before this order: leave it out and keep it for the next turn
turn-over = the war is over before this order: leave it out
turn-head = a turn begins with its round and its power, such as 'turn 1 ussr': mend it, or leave the line out
turn-round = written for turn { $round } of { $name }; the game stands at turn { $now } of { $name_fourth }
turn-stale = written for @{ $mark }; the game stands at @{ $now }: look at it again
turn-late = 'turn' stands only at the very beginning: take it out here
turn-several = this is several actions: write them one by one
turn-landing = nobody withdraws from a landing: leave stop and to out
turn-left = { $left } of the units asked for are left over: ask for fewer

## Words of orders in the languages that people read and type.

vocabulary-research = research
vocabulary-buy = buy
vocabulary-move = move
vocabulary-shift = shift
vocabulary-load = load
vocabulary-land = land
vocabulary-raid = raid
vocabulary-done = done
vocabulary-end = end
vocabulary-loses = loses
vocabulary-rocket = rocket
vocabulary-fight = fight
vocabulary-lose = lose
vocabulary-submarines-withdraw = submarines withdraw:
vocabulary-another-assault = another assault
vocabulary-withdraw = withdraw
vocabulary-place = place
vocabulary-orders = orders
vocabulary-sea = sea
vocabulary-submarines = submarines
vocabulary-leave = leave
vocabulary-stay = stay
vocabulary-via = via
vocabulary-on = on
vocabulary-by = by
vocabulary-past = past
vocabulary-go = go on
vocabulary-by-hand = by hand
vocabulary-keep-land = keep land
vocabulary-stop-after = stop after
vocabulary-stop-below = stop below
vocabulary-stop-air-only = stop air only
vocabulary-after = after
vocabulary-to = to
