## The map of a file: territories with what is attached to them, connections, canals and owners.

areas-twice = it stands here twice; leave one
areas-double = this connection stands here twice, and is read once
areas-no-territory = no territory is called '{ $value }'; add it, or mend the name
areas-no-player = no player is called '{ $value }'; add it, or mend the name
areas-water = water is '{ $value }', neither true nor false; write one of them
areas-option = the option '{ $first }' is not supported; those of this class are { $known }
areas-number = production is '{ $value }', no whole number from 0 to 99; write one
areas-capital = '{ $value }' has a capital already, and one is possible; leave one
areas-original = the factory there is not original, and here those that stand at the start are; add originalFactory, or accept the rules here with --our-rules
areas-no-factory = an original factory is not placed there, and here it would have none; place one, or accept the rules here with --our-rules
areas-canal = the canal '{ $first }' needs two zones with the same landTerritories, and has { $second }; complete it

## Attachments as such: their classes, what they are attached to, and weapons at the start.

attachments-class = attachments of the class '{ $value }' are not supported; take it out, if the game is still right without it
attachments-class-near = attachments of the class '{ $first }' are not supported; did you mean { $alike }?
attachments-type = attachments of this class are of the type '{ $expected }', not '{ $first }'; mend the type
attachments-no-player = no player is called '{ $value }'; add it, or mend the name
attachments-option = the option '{ $first }' is not supported; those of this class are { $weapons }
attachments-count = the option '{ $value }' has a count, which means nothing here; take it out
attachments-yes-no = '{ $name }' is '{ $first }', neither true nor false; write one of them
attachments-weapon = the power begins with '{ $name }', and here with no weapon; set it to false, or accept the rules here with --our-rules
attachments-no-weapon = '{ $name }' does not exist here; set it to false

## The picture of a map: outlines, anchors and labels as our tables have them.

drawing-missing = polygons.txt or centers.txt lacks it, so the map is drawn as discs; add it there

## Findings about a file: its place, an element by name, the reason and a remedy, in both languages.

finding-place = line { $line }, { $element }: { $reason }

## A game file becomes a map of ours.

import-dice = here dice have six sides; take the element out, or write 6
import-total = the map is right, but its picture is not: { $fault }

## Outlines of areas: `polygons.txt` and `centers.txt` of a map folder, brought to the size of our sheets.

outlines-form = '{ $value }' is out of place; write the name and its rings: Name < (x,y) (x,y) (x,y) >
outlines-point = '{ $value }' is no point; write two numbers from 0 to 100000, such as (12,340)
outlines-many = there are more than { $most_corners } corners; take a plainer outline

## Powers of a file with their sides.

players-twice = it stands here twice; leave one
players-no-player = no player is called '{ $value }'; add it, or mend the name
players-no-alliance = it has no alliance, and here each power is on one of two sides; add one
players-sides = here there are two sides, and the file has { $sides }: { $list }; make it two
players-no-turn = the sequence has no turn of it; add its steps
players-no-capital = it has no capital, and here each power has one; add the option capital to its territory

## Positions of a war as `<initialize>` blocks of a game file, and back.

position-under-way = a battle or a roll of this turn is under way, which a game file cannot say; take a position before or after it
position-turn = a game begins with the first turn of round 1; this position is in round { $round }, in the turn of { $mover }
position-moved = what was bought and moved in this turn is not said, only where units stand
position-weapons = weapons and research of { $name } are not said; write them in its techAttachment
position-orders = standing orders and the number of complexes built by { $name } are not said
position-cargo = which unit is aboard which transport is not said; read back, some are aboard others
position-no-name = no { $attribute } of the map is called '{ $first }'; mend the name
position-no-owner = units without an owner do not exist here; add an owner
position-no-room = no transport there has room for { $unit }; put it on land

## Production: things that powers can buy, and their cost.

production-no-frontier = no frontier is called '{ $value }'; add it, or mend the name
production-no-rule = no production rule is called '{ $value }'; add it, or mend the name
production-no-resource = '{ $first }' is not the resource of the resourceList; here everything costs '{ $second }'
production-resources = here there is one resource, and the file has { $count }; leave one
production-form = here a rule has one cost and one result, of one unit; write one rule for each unit
production-cost = { $first } costs { $second }, and { $third } here; set it so
production-lacks = it lacks { $names }, which each power can buy here; add its rule
production-some-complexes = some powers could build complexes and others not; here all can or none: add the factory, or take it out everywhere
production-some-kinds = some powers could buy { $names } and others not; here all can or none: add the rule everywhere, or take it out everywhere
production-unused = no power produces by this frontier, so it is left out
production-no-production = it has no playerProduction; add one, with its frontier
production-no-player = no player is called '{ $value }'; add it, or mend the name

## The property list: what each property asks for, beside the rules here.

properties-unknown = this property is not supported; take it out, if the game is still right without it
properties-unknown-near = no property is called so; did you mean { $alike }?
properties-nobody = no player or alliance has this name, so it is left out
properties-twice = this property stands here twice; leave one
properties-fixed = it is '{ $first }', and the rules here have '{ $ours }'; set it so, or accept the rules here with --our-rules
properties-yes-no = '{ $value }' is neither true nor false; write one of them
properties-number = '{ $first }' is no whole number from 0 to { $most }; write one
properties-luck = here low luck holds for battles, guns, raids and research together; set all four alike, or accept it for none with --our-rules
properties-submarines = here defending submarines may withdraw, by a standing order of their owner; they stay unless it says otherwise
properties-one-hit = it has no effect here, where every unit takes one hit
properties-no-convoys = it has no effect here, where sea zones belong to nobody
properties-not-read = it has no effect: no rule of TripleA asks for it

## Movement restricted in the first round: rules and triggers are read as one pattern, "the first power may not attack in round 1", and as nothing else.

restriction-option = the option '{ $name }' with '{ $value }' is not supported: rules and triggers are read only where they keep the first power from attacking in round 1; take the attachment out
restriction-pattern = rules and triggers are read only as one pattern, by which the first power may not attack in round 1, and { $part } is missing; complete it, or take them all out
restriction-first = here the first power alone can be kept from attacking in round 1, and that is { $value }; take the attachment out
restriction-restricted = movement is restricted, but no attachment says where and when; set it to false
restriction-the-restriction = movementRestrictionTerritories with movementRestrictionType allowed
restriction-the-condition = a condition on rounds
restriction-the-trigger = a trigger that lifts the restriction after the battles of round 1
restriction-form = { $value }

## Elements and attributes of the family: a file becomes a tree of known elements, and every other one is a finding.

schema-root = a game file begins with the element 'game'; take a file of map/games
schema-unknown = this element of '{ $name }' is not supported; take it out of the file, if the game is still right without it
schema-attribute = the attribute '{ $value }' is not supported; take it out, if the game is still right without it
schema-attribute-near = the attribute '{ $first }' is not known; did you mean { $alike }?
schema-missing = the attribute '{ $name }' is missing; add it
schema-text = no text is expected here; take '{ $value }' out
schema-twice = this part stands here twice; leave one
schema-no-part = the part '{ $part }' is missing; take a whole game file

## The order of play: delegates, and the steps of each power's turn.

sequence-class = the delegate class '{ $first }' is not supported; those of the family are { $all }
sequence-class-near = the delegate class '{ $first }' is not supported; did you mean { $alike }?
sequence-no-delegate = no delegate is called '{ $value }'; add it, or mend the name
sequence-no-player = no player is called '{ $value }'; add it, or mend the name
sequence-player = this step needs a player; add one
sequence-runs = here this step comes every round; take maxRunCount out
sequence-once = here this step comes once; add maxRunCount="1"
sequence-turn = here a turn is tech, purchase, move, battle, move, place, endTurn; this one is { $steps }: put its steps in that order
sequence-turns = it has { $count } turns in a round, and one here; leave one
sequence-some-research = some powers develop weapons and others not; here all do or none: add the step, or take it out everywhere

## Units and money at the start.

setup-owner = units without an owner do not exist here; add an owner, or take them out
setup-no-player = no player is called '{ $value }'; add it, or mend the name
setup-number = the quantity is '{ $first }', no whole number from 0 to { $most }; write one
setup-resource = no resource is called '{ $value }'; add it, or mend the name
setup-twice = '{ $value }' has this resource already; leave one

## Units: those that exist here, with the values that they have here; others only if nothing uses them.

units-kind = units of this kind do not exist here, and it is bought or placed { $count } { $count ->
        [one] time
       *[other] times
    }; put infantry, armour, fighter, bomber, transport, submarine, carrier, battleship, factory, aaGun, marine, artillery or destroyer in its place, or take it out of the frontiers and the set-up
units-unused = nothing buys or places units of this kind, so it is left out
units-twice = it stands here twice; leave one
units-no-unit = no unit is called '{ $value }'; add it to the unitList, or mend the name
units-no-attachment = it has no unitAttachment, so its values are not known; add one
units-option = the option '{ $value }' is not supported; take it out, if the game is still right without it
units-option-near = no option is called '{ $first }'; did you mean { $alike }?
units-value = '{ $first }' is '{ $second }', and units of this kind have '{ $third }' here; set it so

## Foreign XML, within bounds: size, number of nodes, no entities of its own.

xml-large = it has { $first } bytes, and at most { $largest } are read; take another file
xml-entity = it declares an entity of its own, which files of the family never do; write out the text that it stands for
xml-attributes = this element has more than { $most_attributes } attributes, and none of the family has so many; take them out, or take another file
xml-namespace = it declares a namespace, which files of the family never do; take it out
xml-syntax = this is not XML: { $value }; mend it there, or take another file
xml-no-xml = this is not XML: it begins with '{ $value }', and XML begins with '<'; name the game file of a map
