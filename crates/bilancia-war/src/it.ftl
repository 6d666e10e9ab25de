## Areas in words: owners, income, and the units that stand there.

describe-neutral = neutrale
describe-sea = mare
describe-complex = complesso

## Settings of a war, from the options of its rules.

settings-strait-classic = strait, classic, o una mappa importata
settings-the-map-with-its = la mappa con le sue potenze e lo schieramento
settings-how-points-become-hits = come i punti diventano colpi (regola 18)
settings-whether-defenders-follow = se i difensori seguono ordini permanenti o sono interrogati per ogni perdita (regola 20)
settings-how-weapons-are-developed = come si sviluppano le armi; “come la regola di battaglia” è a costo fisso con COF e ortodossa, altrimenti con i dadi (regola 5)
settings-whether-aircraft-shot-down = se gli aerei abbattuti contano ancora ai cannoni che avrebbero passato (regola 16)
settings-exposures-that-cost = esposizioni che costano un aereo con RYOF sotto 6 (regola 16)
settings-under-cof-with-last = con COF con ultimi dadi, se ogni parte ne tira uno o uno vale per entrambe (regola 18)
settings-whether-raids-are-rounded = se le incursioni si arrotondano per vittima o per complesso (regola 17)
settings-whether-the-first-power = se la prima potenza può attaccare nel primo giro (regola 8)
settings-whether-winning-needs = se per vincere servono anche le proprie capitali (regola 27)
settings-whether-ships-may-be = se si possono piazzare navi tra navi nemiche (regola 25)
settings-whether-complexes-may-be = se si possono costruire complessi (regola 25)
settings-whether-neutrals-may-be = se si può entrare nei neutrali per 3 IPC (regola 15)
settings-pack-none-or-1 = pack, none, o da 1 a 999
settings-round-after-which = giro dopo il quale la guerra finisce (regola 28)
settings-whether-the-second-side = se la seconda parte comincia con jet per la sua prima potenza e supersottomarini per la seconda (regola 5)
settings-none-or-ipc = none, o gli IPC di potenze come 9germany+6japan
settings-ipc-for-units-that = IPC per unità che le potenze piazzano prima del primo giro (regola 29)
settings-no-bidder = { $name } non ha una potenza '{ $id }' che possa puntare; le sue potenze sono { $ids }
settings-no-map = nessuna mappa si chiama { $value }
