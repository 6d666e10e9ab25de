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

## Opzioni e loro valori.

settings-map-title = Mappa
settings-map-strait = Lo Stretto
settings-map-classic = Classic
settings-rules-title = Regola di battaglia
settings-losses-title = Perdite dei difensori
settings-losses-standing = secondo ordini permanenti
settings-losses-asked = chieste ogni volta
settings-research-title = Armi
settings-research-rule = come la regola di battaglia
settings-research-off = nessuna
settings-research-fixed = a costo fisso
settings-research-dice = dadi
settings-exposures-title = Esposizioni degli aerei
settings-exposures-sequential = finiscono se abbattuti
settings-exposures-static = restano se abbattuti
settings-guns-by-title = Esposizioni per aereo perso
settings-last-die-title = Ultimi dadi
settings-last-die-each = uno per parte
settings-last-die-one = uno per entrambe
settings-raids-title = Arrotondamento delle incursioni
settings-raids-victim = per ogni vittima
settings-raids-target = per ogni complesso
settings-first-attacks-title = Attacchi nel primo giro
settings-total-victory-title = Vittoria solo con le proprie capitali
settings-ships-among-enemies-title = Navi nuove tra navi nemiche
settings-new-complexes-title = Complessi nuovi
settings-neutrals-title = Ingresso nei neutrali
settings-rounds-title = Limite di giri
settings-rounds-pack = come dice la mappa
settings-second-side-weapons-title = Armi della seconda parte
settings-bid-title = Puntate prima del primo giro
