## Units with their values in battle, and armies as counts of units.

army-unknown = no unit '{ $name }'; { $suggestion }units are { $list }
army-form = '{ $value }' is out of place: write counts and units in turn, such as '4 arm 5 inf'
army-too-many = a side has at most { $most_units } units

## Optimal play in a battle: the defender and the attacker choose their losses, and the attacker when to withdraw.

best-too-large = best play would need { $first } situations, and { $most_situations } are the most; take fewer kinds or numbers of units

## Description of a battle to be computed: the armies, the rule, and the orders of both sides.

fight-no-attacker = the attacker has no unit that fights
fight-no-defender = the defender has no unit that fights
fight-land-at-sea = { $title } cannot fight at sea: a battle with ships has ships and aircraft only
fight-gun-attacks = anti-aircraft guns do not attack; leave them out
fight-support-at-sea = a landing and its shore support need a land battle
fight-landing-withdraws = nobody withdraws from a landing; leave orders to withdraw out
fight-withdraws-at-once = withdrawing after 0 assaults makes no sense; take 1 or more
fight-withdraws-below = withdrawing below { $least } units makes no sense; the attacker has fewer from the start
fight-no-order = '{ $value }' is not an order of loss: name each unit once, such as 'inf arm ftr bmb'

## Odds of an amphibious assault: a sea battle and the landing that depends on it, computed as one.

landing-cargo = transports carry infantry and armour alone, and a landing needs some
landing-room = a transport carries two infantry or one armour: { $transports } of them have no room for { $cargo }
landing-ships-on-land = ships fight at sea: leave them out of those who join by land and out of the garrison

## Names of units: short names, full names in both languages, and words that suggest a unit.

names-infantry = infantry
names-infantry-2 = infantry
names-marine = marine
names-marines = marines
names-artillery = artillery
names-artillery-2 = artillery
names-armour = armour
names-armour-2 = armour
names-fighter = fighter
names-fighters = fighters
names-bomber = bomber
names-bombers = bombers
names-anti-aircraft-gun = anti-aircraft gun
names-anti-aircraft-guns = anti-aircraft guns
names-transport = transport
names-transports = transports
names-submarine = submarine
names-submarines = submarines
names-escort = escort
names-escorts = escorts
names-destroyer = destroyer
names-destroyers = destroyers
names-carrier = carrier
names-carriers = carriers
names-battleship = battleship
names-battleships = battleships

## The battle rules as values: how each turns points into hits, what it is called, and how people are told.

rules-dice-2 = dice
rules-every-unit-rolls = Every unit rolls a die.
rules-low-luck-2 = low luck
rules-every-six-points = Every six points of units that fire together are a hit, and a die decides the remainder.
rules-orthodox-no-dice = orthodox (no dice)
rules-every-six-points-are = Every six points are a hit, and so is a remainder of 5 (of the defender: 4 or 5); a smaller one is lost.
rules-ryof-2 = RYOF
rules-roll-your-own-fraction = “Roll your own fraction”: as orthodox, but a die decides a smaller remainder.
rules-ryof-below-6 = RYOF below 6
rules-every-six-points-are-2 = Every six points are a hit, and a die decides every remainder.
rules-cof-no-dice = COF (no dice)
rules-carry-over-fractions-as = “Carry over fractions”: as orthodox, but a smaller remainder is carried over, and one that was a hit leaves a deficit.
rules-cof-with-last-dice = COF with last dice
rules-as-cof = As COF, and a last die decides the points that are left over at the end of the battle.
rules-unknown = no rule '{ $first }'; rules are { $second }

## Distribution of aircraft over several battles of one turn, with anti-aircraft fire counted over the whole combat move.

share-fronts = aircraft are shared between 1 and { $most_fronts } battles
share-not-aircraft = { $army } are to be shared, and only fighters and bombers fly: put the others in a battle
share-too-many = there are { $ways } ways to share these aircraft out, and { $most_ways } are the most
share-front = battle { $front }: { $error }
