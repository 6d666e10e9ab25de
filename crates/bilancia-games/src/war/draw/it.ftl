## Pictures of wars: the map, whole or as what changes on it.

title = Guerra. { $status }
key = Colori, motivi e lettere delle potenze
neutral = neutrale

## Positions in words: for the terminal, and beside the picture.

turn = Giro { $round }, { $mover }: { $phase }.
won = Vince: { $names }.
drawn = La guerra è patta.
roll = si tirano i dadi
research = ricerca
purchase = acquisti
combat-move = mossa di combattimento
battles = battaglie
moves-after-the-battles = mosse dopo le battaglie
placing = piazzamento
the-end = la fine
cash = { $name }: { $cash } IPC, rendita { $production }
