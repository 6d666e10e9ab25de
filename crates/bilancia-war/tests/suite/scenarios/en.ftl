## The documents that are made from the scenarios: cases for readers in both languages, and for programs.

document-title = Cases of the war
document-introduction = Each clause of [the rules of the war](../crates/bilancia-war/rules.en.md) as a case: a position, what is ordered, and what follows, or why it is refused. Orders are written as [turns as text](turns.md) explains. { $cases } cases, in the order of the rules; each holds in the program, and a second implementation of the rules agrees. [In italiano](war-cases.it.md); for programs, [as JSON](war-cases.json) with [its schema](war-cases.schema.json).
document-options = Options: `{ $options }`.
document-set-up = The set-up.
document-except = The set-up, except:
document-nothing-but = The map without units, except:
document-no-units = The map without units.
document-orders = { $power_name } orders:
document-dice = Dice:
document-refused = **Refused by rule { $rule }:** { $reason }.
document-follows = **What follows:**
document-won = The war is won by { $names }.
document-drawn = The war is drawn.
document-carried = Points carried over: attacker { $attacker }, defender { $defender }.
document-roll = A roll is due. Outcomes with their weights: { $all }.

## Positions and outcomes of scenarios in words, in both languages.

research = research
purchase = purchase
combat-move = combat move
battles = battles
moves-after-the-battles = moves after the battles
placing = placing
the-end = the end
jets = jets
rockets = rockets
super-submarines = super submarines
long-range = long range
industry = industry
heavy-bombers = heavy bombers
owner = owner { $power_name }
neutral = neutral
empty = no units
aboard = {" "}with { $cargo } aboard
of = { $first } of { $power_name }
complex = a complex
no-complex = no complex
weapons-are = weapons: { $words }
none = none
turn = Round { $round }, { $mover }: { $phase }.
