## Drawing of battles: a strip for each side with its units, its points in blocks of six, and the hits that they make.

draw-attacker = Attacker
draw-defender = Defender
draw-nobody = nobody
draw-side = { $names }: { $units }; { $lost } IPC lost.
draw-taken = { $loot } IPC taken.
draw-ashore = To land: { $parts }; by land and air: { $parts_second }; garrison: { $parts_third }.
draw-raiders = { $raiders } bombers raid.
draw-guns = Guns still to pass: { $guns }.
draw-rocket = A rocket flies.
draw-raid = The bombers raid the factory.
draw-last = The last dice are rolled.
draw-fires = Both sides fire.
draw-go = The attacker goes on or withdraws.
draw-dive = { $who }: do submarines withdraw?
draw-lose = { $owner }, choose what you lose to { $hits } { $hits ->
        [one] hit
       *[other] hits
    }.
draw-drown = The attacker: what cargo went down?
draw-the-guns-fire = The guns fire.
draw-the-last-exposures-are = The last exposures are rolled for.
draw-the-submarines-strike-first = The submarines strike first.
draw-the-attacker-fires = The attacker fires.
draw-the-defender-fires-back = The defender fires back.
draw-won = Taken. Swing { $who } IPC.
draw-held = The territory holds. Swing { $value } IPC.
draw-even = Drawn: the territory holds, both lost { $lost } IPC.

## Facts of positions of a battle: units of each side, IPC lost, and the stage.

facts-of-the-attacker = { $value } of the attacker
facts-of-the-defender = { $value } of the defender
facts-units-of-the-attacker = units of the attacker
facts-units-of-the-defender = units of the defender
facts-ipc-lost = IPC lost by the attacker
facts-ipc-lost-2 = IPC lost by the defender
facts-loot = IPC taken from the treasury
facts-stage = stage, with points carried over

## One battle of Axis & Allies as a game for two, under dice, low luck or the five rules of A&A Chess (D.

attacker = Attacker
defender = Defender
battle = Battle
one-battle-of-axis = One battle of Axis & Allies: what to lose, and when to stop; with dice, or with none.
a-move-lose-2 = A move: lose 2 inf 1 arm; dive 1 or stay (submarines); go or withdraw. A roll: hits on anything + hits on ships, 2+0; last dice: attacker + defender, 0 a miss, 1 a hit, 2 a hit on ships alone; a raid: IPC.
    A position: attacker/defender, carries (3:1 where only 1 of 3 may hit aircraft), IPC lost, what comes next, and what is unusual: 4arm+5inf/3arm+5inf 0,0 0,0 decide.

## Sentences about the effect of fire: how many hits were made, and the losses.

narrate-hits = { $fires }: { $count } { $count ->
        [one] hit
       *[other] hits
    }.
narrate-the-anti-aircraft-guns = The anti-aircraft guns fire
narrate-the-last-anti-aircraft = The last anti-aircraft fire
narrate-the-attackers-submarines = The attacker’s submarines strike first
narrate-the-attacker-fires = The attacker fires
narrate-the-defender-fires-back = The defender fires back
narrate-last-dice = The last dice: { $attacker } { $attacker ->
        [one] hit
       *[other] hits
    } by the attacker, { $defender } by the defender.
narrate-the-attacker-loses = The attacker loses { $value }.
narrate-the-defender-loses = The defender loses { $value }.
narrate-ipc = units worth { $ipc } IPC
narrate-taken = { $value } IPC are taken from the defender’s treasury.

## Notation of battles: positions and choices.

notation-position = '{ $word }' is out of place; a position is armies, carries, IPC lost, and what comes next, such as '4arm+5inf/3arm+5inf 0,0 0,0 decide'
notation-units = '{ $first }' has units that this battle never had; its forces are { $second } and { $third }
notation-lost = what is left and what was lost ({ $sum } IPC) is more than the side brought ({ $whole } IPC)
notation-carried = '{ $carried },{ $first }' cannot be carried: under { $second } the attacker carries { $third } to { $fourth } points, the defender { $fifth } to { $sixth }
notation-unsettled = nobody has anything to do in '{ $first }'; it goes on by itself to '{ $next }'
notation-choose = '{ $text }' is not a choice of losses here: write what is lost, such as 'lose 2 inf', { $all } in all, of units that are there
notation-choose-ships = '{ $text }' is not a choice of losses here: write what is lost, such as 'lose 1 trn', { $all } in all, and ships for { $ships } hits of submarines, as far as there are any
notation-dive = '{ $first }' is not a move here: your submarines stay, or some withdraw, as 'dive 1' up to 'dive { $submarines }'
notation-decide = '{ $value }' is not a move here: write go for another assault, or withdraw
notation-cargo = '{ $first }' is not a loss of cargo here: there is room for { $room } infantry, armour counting for two; write such as 'lose 1 inf'
notation-roll = '{ $value }' cannot come of these dice
notation-lost-so-far = lost: { $lost } IPC
notation-lose = lose
notation-submarines-withdraw = submarines withdraw:
notation-submarines-stay = submarines stay
notation-another-assault = another assault
notation-withdraw = withdraw

## Puzzles of battles that are small enough for exact optimal play: losses, withdrawal, and what a battle brings.

puzzles-what-does-it-bring = { $seat }: what do you gain in the end, in IPC and on average, if both play optimally? Choose the nearest.
puzzles-after-how-many-assaults = { $seat }: after how many more assaults do you withdraw, if you must say so now? What counts is IPC.
puzzles-which-loss-costs-least = { $seat }: which loss costs least in the end?

## Questions that players may ask during a battle.

# Help on the questions.
questions-help = In this game you can also ask:
    {"  "}lost     what each side has lost so far, in IPC
questions-lost = Lost so far: the attacker { $attacker } IPC, the defender { $defender } IPC.

## Options of a battle, and the start under these options.

setup-units-such-as-4arm = units such as 4arm+5inf, or - for none
setup-how-points-become-hits = how points become hits (rule 3)
setup-the-attackers-units = the attacker’s units
setup-the-defenders-units = the defender’s units
setup-infantry-and-armour-aboard = infantry and armour aboard the attacking transports, to land (rule 9)
setup-attackers-that-join = attackers that join a landing by land and air (rule 9)
setup-defenders-of-the-land = defenders of the land behind the sea (rule 9)
setup-anti-aircraft-guns-that = anti-aircraft guns that aircraft against the land pass, the last one its own (rule 7)
setup-exposures-earlier = exposures earlier in the same combat move (rule 7)
setup-bombers-beside-the-others = bombers, beside the others, that raid the factory (rule 8)
setup-a-rocket-is-fired = a rocket is fired first (rule 8)
setup-ipc-that-the-defender = IPC that the defender has at hand (rule 8)
setup-the-attackers-bombers-have = the attacker’s bombers have three dice
setup-the-attackers-submarines = the attacker’s submarines attack at 3
setup-the-defenders-fighters = the defender’s fighters defend at 5
setup-the-attacker-may-withdraw = the attacker may withdraw after an assault (rule 6)
setup-submarines-may-withdraw = submarines may withdraw alone (rule 5)
setup-the-payoff-ipc-that = the payoff: IPC that the other loses more, or the territory (rule 11)
setup-aircraft-shot-down-still = aircraft shot down still count at the guns that they would have passed (rule 7)
setup-exposures-that-cost = exposures that cost an aircraft under RYOF below 6 (rule 7)
setup-under-cof-with-last = under COF with last dice, whether each side rolls one or one counts for both (rule 3)
setup-too-many = a side of this game has at most { $most_units } units; `bilancia battle` reckons larger battles
setup-guns = anti-aircraft guns are no units here: say with guns=1 how many fire
setup-guns-at-sea = guns and factories are on land: guns and raid need a battle on land, or a garrison
setup-empty = attack and defend need a unit each
setup-land-at-sea = infantry and armour cannot fight at sea; for a landing, name them in cargo, inland and garrison
setup-forces-at-sea = with a landing, attack and defend are the forces at sea: infantry and armour go to cargo, inland and garrison
setup-ships-on-land = ships fight at sea, not in inland or garrison
setup-no-cargo = a landing needs cargo, and transports carry infantry and armour alone
setup-no-room = a transport carries two infantry or one armour: { $count } of them have no room for { $cargo }

## The strip of one side in a battle: its units, its points in blocks of six or its dice, and its hits.

strip-hits = hits
strip-carry = carry
strip-die = die
strip-carried = { $carried } carried
strip-support = { $support } × 4 from the sea
strip-dice = { $count } at { $value }

## Options and their values.

setup-rules-title = Battle rule
setup-guns-title = Anti-aircraft guns
setup-exposed-title = Earlier exposures
setup-raid-title = Bombers that raid
setup-treasury-title = Treasury of the defender
setup-withdrawal-title = Withdrawal
setup-submarines-title = Withdrawal of submarines
setup-aim-title = Payoff
setup-aim-swing = difference in IPC lost
setup-aim-take = the territory
setup-guns-by-title = Exposures per aircraft lost
setup-last-die-title = Last dice
setup-last-die-each = one for each side
setup-last-die-one = one for both
setup-attack-title = Attacker
setup-defend-title = Defender
setup-cargo-title = Units to land
setup-inland-title = Joining by land and air
setup-garrison-title = Garrison
setup-rocket-title = Rocket
setup-heavy-bombers-title = Heavy bombers
setup-super-submarines-title = Super submarines
setup-jets-title = Jet fighters
setup-static-exposures-title = Aircraft shot down stay exposed

## Tutorial of battles.

tutorial-you-defend = You defend, without dice. In an assault each unit gives its points: four armour attack with 3 each, 12 together. Every six is a hit, so two of your units are lost, and you choose them. Lose the two that cost least, infantry at 3 IPC.
tutorial-no-die-was = No die was rolled, and none is needed: whoever can add and divide by six knows what comes. Units that were just hit still fire once before they go.
tutorial-now-you-attack = Now you attack. Your two infantry give 1 each and the fighter 3: 5 points. A remainder of 5 counts as a hit, for defenders 4 does too. The two infantry opposite give 2 each, 4 points: a hit on you. Lose infantry, not the fighter at 12 IPC.
tutorial-one-each = One lost on each side, 3 IPC each. Infantry is there to be lost, so bring more of it than you think you need.
tutorial-after-an-assault = After an assault the attacker goes on or withdraws. You have two infantry and three armour, 11 points: one hit, and the remainder of 5 is a second. One infantry and one armour defend. Go on.
tutorial-eleven-points = Both defenders fall in this assault. They fire once more, 4 points and so one hit, and the field is yours.
tutorial-three-points-never = You have one armour left, 3 points: no hit, in this assault or any later one, as a small remainder is lost. Four infantry give 8 points, a hit each time. Withdraw.
tutorial-the-armour-is = The armour is saved for another day. Who withdraws in time loses a battle and keeps an army.
tutorial-only-land-units = This battle is about the land: what counts is to take it. Your infantry and two fighters have just hit the last defender, and were hit by it once. Choose what you lose, so that the land is yours.
tutorial-a-fighter-cannot = Aircraft cannot hold land. The fighter costs four times as much, but only the infantry takes the land.
tutorial-a-small-remainder = Another rule, COF, “carry over fractions”: a small remainder is not lost but carried to the next assault. The attackers have 8 points: one hit, and 2 are carried. Defend: lose infantry.
tutorial-two-points-wait = The two points wait, and are added in the next assault. Nothing is lost by rounding, and still no die is rolled.
tutorial-a-die-for-the = A third rule, RYOF, “roll your own fraction”: a die decides the remainder. The attackers had 8 points: one hit, and a remainder of 2. The die showed 2 or less, so that is a second hit. Lose two infantry.
tutorial-one-die = One die for a whole army, in place of one for each unit. There are seven such rules from no dice to all dice, and the laboratory measures how much luck each has.
tutorial-guns-fire-first = Anti-aircraft guns fire before all else. Three aircraft flew past two guns, six exposures, and every fifth costs an aircraft: one falls, and you choose which. Keep the bomber.
tutorial-every-fifth = A fighter at 12 IPC instead of a bomber at 15. The battle begins only now.
tutorial-submarines-may = At sea: after an assault submarines may dive away. Yours has 2 points and will not hit; the battleship has 4, for a defender a hit. Dive.
tutorial-out-of-reach = Out of reach. Submarines also fire first in an assault, and never hit aircraft. You know enough for every battle here: try one against Ninetta.
