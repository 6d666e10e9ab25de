## The story of a war on its map.

# What a turn opens with.
opening-first = Prima del tuo primo turno
opening-on-the-map = Frecce e battaglie sono sulla mappa. Le frecce sottili non hanno portato a battaglie.
opening-begin = Comincia il turno
account-income = rendita { $change }

account-quiet = Nessuna battaglia, nessuna conquista.
account-battle = Battaglia: { $name }

timeline-turns = Turni della guerra
timeline-turn = Turno
timeline-show = Mostra
timeline-start = Inizio
timeline-round = giro { $round }
timeline-replay = Rivedi
timeline-pause = Pausa
timeline-pace = Velocità
timeline-slow = lenta
timeline-usual = normale
timeline-fast = veloce

page-number = Turno { $number } di { $count }
page-beside = Turni prima e dopo questo
page-earlier = Prima
page-later = Dopo
page-to-orders = Ai miei ordini
page-to-game = Torna alla partita
page-start-about = La posizione all’inizio della guerra.
