## The help of the program: commands in groups, in the language asked for.

play = Giocare
look-into-games = Studiare i giochi
measure = Misurare
battles-of-axis-allies = Battaglie di Axis & Allies
maps-of-the-war = Mappe della guerra
programs = Programmi
run-a-server = Gestire un server
about = Giochi di guerra, d'ingegno e di dadi, senza fortuna o con quanta ne vuoi.
usage = Uso
options = Opzioni
more = 'bilancia help COMANDO' dice di più su un comando.
