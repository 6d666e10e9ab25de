## Faults of a text in PGN.

fault-place = line { $first }, column { $second }: { $third }

## Games that are read from PGN.

read-no-game = there is no game in this text
read-twice = the tag { $name } stands there twice
read-not-played = the move '{ $written }': { $wording }
read-goes-on = the game was over before '{ $written }' by the rules here, which end it by themselves: { $why }
read-position = the position in the tag FEN: { $words }
read-other-result = the result is '{ $result }', and by the rules the game has ended { $own }
read-other-variant = the tag Variant says '{ $value }', and only chess by its usual rules is played here
read-open = the variation that begins here does not end: close it by )
read-close = no variation has begun that ends here
read-a-position = a position for the third time
read-the-rules = the rules of the position
read-its-length = its length

## Tokens of PGN.

tokens-strange = '{ $first }' begins nothing that PGN has: a tag, a move, its number, a comment or a result
tokens-open-comment = the comment that begins here does not end: close it by {"}"}
tokens-tag = a tag is written [Name "value"]
