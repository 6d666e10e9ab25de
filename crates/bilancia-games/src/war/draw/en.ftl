## Pictures of wars: the map, whole or as what changes on it.

title = War. { $status }
key = Colours, patterns and letters of the powers
neutral = neutral

## Positions in words: for the terminal, and beside the picture.

turn = Round { $round }, { $mover }: { $phase }.
won = Won by { $names }.
drawn = The war is drawn.
roll = dice are rolled
research = research
purchase = purchase
combat-move = combat move
battles = battles
moves-after-the-battles = moves after the battles
placing = placing
the-end = the end
cash = { $name }: { $cash } IPC, income { $production }
