## Movement of aircraft: attacks, raids and landings.

air-few = { $ready ->
        [0] no { $name_third } in { $name } can still fly there: choose other aircraft, or a nearer area
       *[other] { $name } has { $ready } { $name_third } that can still fly there: take at most as many
    }
air-plain = aircraft have no cargo: leave it out
air-target = in the combat move aircraft fly only into battles, and there is none in { $name }: choose land or a zone with enemy units, or move them after the battles
air-way = no such way of at most { $range } steps leads from { $name } to { $name_third }: leave 'via' out, or name areas on a way no longer and past no more guns than another
air-far = no way of at most { $range } steps leads from { $name } to { $name_third }: choose a nearer area
air-no-landing = afterwards not all aircraft could land: leave a field or a deck within reach for each
air-no-complex = { $name } has no enemy complex to raid: choose land with one
air-field = aircraft land only on land that your side has held since the start of the turn, or fighters on carriers: not in { $name }
air-deck = { $name } has { $free } free places on carriers: land at most as many fighters there
air-same = the aircraft are in { $name } already: choose another area
air-simple = the way makes no difference after the battles: leave 'via' out

## Research, purchase, placing and standing orders.

economy-no-research = weapons are not developed in this war: leave it out
economy-all-weapons = every weapon is developed already: leave it out
economy-cost = { $cost } IPC are needed and there are { $cash }: take less
economy-some = write a number of at least 1
economy-no-place = without the capital and without a complex nothing can be placed: buy nothing
economy-sold = { $name } cannot be bought on this map: buy one of { $sold }
economy-pieces = a power has at most { $most_pieces } units of a kind: buy fewer
economy-complexes = no more complexes can be built: leave them out
economy-bought = { $bought } { $name } are bought and not placed: place at most that many
economy-held = { $name } was not yours when the turn began: choose land that was
economy-no-complex = { $land } has no complex that can make it: choose land with a complex that you have held since the start of the turn
economy-output = the complex in { $land } can make { $left } more in this turn: place fewer there
economy-one-gun = { $name } has a gun already: place it elsewhere
economy-one-complex = { $name } has a complex already: place it elsewhere
economy-land = this is placed on land: choose the land of a complex
economy-sea = ships are placed in a sea zone that touches the land of the complex: choose such a zone
economy-enemy = there are enemy ships in { $name }: choose another zone
economy-own-complex = land units and aircraft are placed where their complex stands: leave 'by' out
economy-bid-complex = a bid buys units only: leave complexes out
economy-bid-by = what a bid buys comes from no complex: leave 'by' out
economy-bid-land = units of a bid go to land of your own, ships to zones with your ships: choose such land
economy-bid-sea = ships of a bid go to zones in which you have ships: choose such a zone
economy-asked = defenders are asked for losses in this war: standing orders have no effect
economy-once = this order was changed in this turn, or is so already: leave it out
economy-no-order = there is no such order: name each kind once

## Rockets, battles and the ends of phases.

fight-no-rockets = rockets are not developed: leave it out
fight-rocket-first = rockets are fired before the first battle: leave it out
fight-rocket-once = a rocket was fired in this turn already: leave it out
fight-no-gun = { $name } has no gun of yours that could fire: choose land with one
fight-rocket-far = { $name } has no enemy complex within 3 spaces of { $name_second }: choose one nearer
fight-no-battle = no battle of yours is to be fought in { $name }: choose one of those set up
fight-sea-first = the landing in { $name } waits for the battle in { $name_second }: fight that first
fight-unfought = the battle in { $name } must be fought first
fight-in-the-air = an aircraft in { $name } can still land: land it first
fight-fell = no such aircraft was exposed to this fire: name one that was
fight-flight = no such aircraft was exposed to this fire on a flight past { $guns } { $guns ->
        [one] gun
       *[other] guns
    }: leave this out, or name the guns that its flight passes
fight-lose = these are no losses that are owed now: name kinds in the order inf, arm, ftr, bmb, trn, sub, car, bat, as many as there are hits
fight-dive = submarines cannot withdraw to { $name } now: the zone must be free and no battle site, and one from which attackers came
fight-go = the battle does not ask whether it goes on: name losses
fight-withdraw = the attackers cannot withdraw to { $name } now: choose a space from which one of them came

## Movement of land units.

land-sea = land units enter sea zones only aboard transports: load them on one there
land-few = { $ready ->
        [0] no { $name_third } in { $name } can still move: choose other units
       *[other] { $name } has { $ready } { $name_third } that can still move: take at most as many
    }
land-gun = guns move only after the battles: leave them where they are until then
land-friendly = { $name } is yours or your ally’s: move there after the battles
land-far = { $name } is out of reach of { $title } from { $name_third }: choose land that touches it, or for armour a way of two steps
land-via = armour cannot pass { $name } on the way to { $name_second }: leave 'via' out, or pass friendly land into a battle, or empty enemy land
land-poor = entering { $name } costs 3 IPC, and there are { $cash }: leave it out
land-closed = { $name } is neutral, and neutrals are closed in this war: leave it out
land-not-friendly = { $name } is not yours or your ally’s: after the battles units enter only friendly land
land-no-way = no way of { $steps } steps through friendly land leads from { $name } to { $name_third }: choose land nearer
land-second = { $name } has a gun already: move it elsewhere
land-plain = land units have neither cargo nor guns on the way: leave these out
land-same = the units are in { $name } already: choose another area
land-no-via = the way makes no difference after the battles: leave 'via' out

## Which actions are legal, rule by rule: each check says which rule forbids an action and what to do instead.

pending = { $guns } comes first
guns = anti-aircraft fire: name the aircraft that falls with fell
battle = the battle in { $name }: go on with it, or withdraw
dice = a roll
phase = this belongs { $wanted }, and the turn is { $now }
not-now = no battle asks for this now; begin one with fight
over = the war is over: leave it out
first = { $name } may not attack in round 1: end the combat move
some = write a number of at least 1
roll = dice decide this, not a player
research = research
buy = purchase
move = combat move
fight = battles
shift = moves after the battles
place = placing
to-research = to the research
to-buy = to the purchase
to-move = to the combat move
to-fight = to the battles
to-shift = to the moves after the battles
to-place = to the placing
in-research = in the research
in-buy = in the purchase
in-move = in the combat move
in-fight = in the battles
in-shift = in the moves after the battles
in-place = in the placing

## Movement of ships.

sea-land = ships stay at sea: choose a sea zone
sea-few = { $ready ->
        [0] no such ship in { $name } can still sail there: choose others, or a nearer zone
       *[other] { $name } has { $ready } such ships that can still sail there: take at most as many
    }
sea-plain = only transports have cargo, and ships pass no guns: leave these out
sea-same = the ships are in { $name } already: choose another zone
sea-shut = { $name } > { $name_second }: the canal is shut: your side has not held its lands since the start of the turn
sea-far = { $name } is more than the steps that are left from { $name_second }, or enemy ships are on the way: choose a zone nearer
sea-via = ships cannot pass { $name } on the way from { $name_second } to { $name_third }: leave 'via' out, or name a free zone between them
sea-no-via = the way makes no difference without a battle: leave 'via' out
sea-idle = in the combat move ships sail to fight, to carry or cover a landing, or to leave enemy ships: move them after the battles
sea-decks = without this carrier here a fighter in the air could not land: leave it within reach
sea-enemy = there are enemy ships in { $name }: after the battles ships neither enter nor leave such a zone

## Loading and landing.

transport-some = write a number of at least 1
transport-coast = { $name } does not touch { $name_second }: choose a zone and a land that touch
transport-enemy = there are enemy ships in { $name }: clear it first
transport-board = { $ready ->
        [0] no { $name_third } in { $name } can still board
       *[other] { $name } has { $ready } { $name_third } that can still board
    }: only land units that have not moved can, and guns only after the battles
transport-ally = units board an ally’s transports only after the battles: load them then
transport-ally-fight = there are enemy ships in { $name }, and allies never attack together: an ally’s transport lands only from a free zone
transport-foreign = there are no transports of that power on your side: name another
transport-room = { $room ->
        [0] no transport in { $name } that may still load has room for { $name_third }: bring one there first, or choose fewer
       *[other] the transports in { $name } that may still load have room for { $room } { $name_third }: take at most as many
    }
transport-ships = { $ready ->
        [0] no such transport in { $name } can still land: name the cargo as it is aboard
       *[other] { $name } has { $ready } such transports that can still land: take at most as many
    }
transport-guns-aboard = guns do not attack: land them after the battles
transport-own-cargo = in the combat move a transport lands all your cargo that it carries: name that cargo
transport-hostile = { $name } is no enemy or neutral land: land there after the battles
transport-not-friendly = { $name } is not yours or your ally’s: after the battles cargo lands only on friendly land
transport-aboard = { $aboard ->
        [0] no transport in { $name } carries { $name_third } of yours that may still land: choose others
       *[other] the transports in { $name } carry { $aboard } { $name_third } of yours that may still land: take at most as many
    }
transport-second = { $name } has a gun already: land it elsewhere
