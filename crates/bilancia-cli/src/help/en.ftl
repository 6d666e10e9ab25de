## The help of the program: commands in groups, in the language asked for.

play = Play
look-into-games = Look into games
measure = Measure
battles-of-axis-allies = Battles of Axis & Allies
maps-of-the-war = Maps of the war
programs = Programs
run-a-server = Run a server
about = Games of war, wit and dice, without luck or with as little as you like.
usage = Usage
options = Options
more = 'bilancia help COMMAND' tells more about one.
