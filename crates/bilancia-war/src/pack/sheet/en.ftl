## Explanations of the faults of a sheet, each with its remedy.

fields = the line has { $fields } fields; write { $first }, with tabs between them
no-area = map.toml has no area { $value }; mend the code, or take the line out
twice = { $id } stands here twice; leave one
lacking = the area { $value } is lacking; add a line for it
outline = '{ $part }' is no outline; write closed rings such as M10 20l30 0 0 30z
anchor = the anchor { $first }, { $second } of map.toml lies outside the outline; move the anchor, or mend the outline
outside = the outline reaches over the edge of the sheet of { $width } by { $height }; mend it, or make the sheet larger in views.tsv
number = '{ $first }' is out of range; write a number from { $low } to { $high }
leader = the line from the label ends outside the area; write a point inside, or -
empty = the text is empty; write one
no-sheet = the first line after the heading must be the sheet itself, from 0 0; write it
kind = no decoration is called { $kind }; write one of { $names }
between = a bridge or wall lies between two areas; write their codes with a blank between them
bridge = { $one } and { $other } do not touch in map.toml; take the bridge out
wall = { $one } and { $other } touch in map.toml; take the wall out
path = this is no SVG path; write commands and numbers alone
