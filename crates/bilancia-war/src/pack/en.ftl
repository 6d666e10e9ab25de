## Faults of a pack's text, each with its line, its field and a remedy.

fault-place = line { $line }, { $field }: { $wording }
fault-whole = line { $line }: { $wording }

## Things that can be bought and placed, and counts of them as text.

force-complex = industrial complex
force-complexes = industrial complexes

## Explanations of the faults of a pack, each with its remedy.

code = a code has 2 to 5 capitals or digits, and begins with a capital; write it so
code-z = codes of sea zones end in Z, and those of lands do not; rename it
power-id = a power’s name in notation has 1 to 12 small letters; write it so
kind = write land or sea
between = { $value } is out of range; write a number from { $low } to { $high }
no-area = there is no area { $value }; add it, or mend the code
no-power = there is no power { $value }; add it, or mend the name
one-sided = { $first } does not touch { $second }; add { $second } to its list, or take { $first } out of this one
twice = { $value } stands here twice; leave one
itself = an area does not touch itself; take { $value } out
alone = the area touches nothing; say what it touches
pieces = the map is in two pieces: no way leads from { $most_pieces } to { $first }; join them
sea-owned = a sea zone has neither owner nor worth; take them out
capital = { $first } is not owned by { $second }; set its owner, or choose another capital
missing-order = the order of turns lacks { $value }; add it
sides = each side, 0 and 1, needs a power; change a side
many = there are { $areas }, and at most { $most_areas } are possible; take some out
pattern = no pattern is called { $first }; write one of { $second }
letter = '{ $value }' is no letter for a power; write one capital
letter-twice = another power has the letter { $value } too; add another letter, such as letter = "X"
canal = a canal joins two sea zones that touch; name two such zones
canal-held = a canal is held with lands; name lands
unit = no unit is called { $word }; the units are inf mar art arm ftr bmb aa trn sub esc des car bat ic
no-infantry = infantry can be bought in every war; add "inf"
form = '{ $word }' is out of place; write numbers and units in turn, such as 3 inf 1 arm
at-sea = { $name } cannot stand at sea; put it on land
on-land = { $name } cannot stand on land; put it in a sea zone
decks = { $fighters } fighters have { $decks } places on carriers; add carriers, or move fighters
two = land has at most one { $name }; take the others out
foreign = { $value } has units in land that its side does not own; move them, or change the owner
both-sides = both sides have ships here; move those of one
no-victory = side { $first } can never win: it can hold at most { $second } enemy capitals and { $third } IPC; lower a condition
won = side { $side } has won from the start, with { $owned } IPC; raise the condition
income = a remark: { $name } begins with { $cash } IPC, and its lands are worth { $worth }

## Reads the fields of a `map.toml` with their places; faults are collected, not returned one by one.

read-syntax = this is not TOML: { $message }; mend the line
read-unknown = no field is called so; take it out, or write one of { $known }
read-unknown-near = no field is called so; did you mean { $near }?
read-missing = the field { $key } is missing; add it
read-type = write { $form } here
read-format = only format 1 is known; write format = 1
read-a-text = a text in quotation marks
read-a-number = a whole number
read-a-table = a table
read-a-list = a list in brackets
read-a-name = a name in both languages: {"{"} en = "…", it = "…" {"}"}
read-a-point = a point of two numbers within 100000, such as [600, 300]
