## Units with their values in battle, and armies as counts of units.

army-unknown = nessuna unità '{ $name }'; { $suggestion }le unità sono { $list }
army-form = '{ $value }' è fuori posto: scrivi numeri e unità alternati, come '4 arm 5 inf'
army-too-many = una parte ha al massimo { $most_units } unità

## Optimal play in a battle: the defender and the attacker choose their losses, and the attacker when to withdraw.

best-too-large = il gioco ottimale richiederebbe { $first } situazioni, e il massimo è { $most_situations }; metti meno tipi o meno unità

## Description of a battle to be computed: the armies, the rule, and the orders of both sides.

fight-no-attacker = l’attaccante non ha unità che combattano
fight-no-defender = il difensore non ha unità che combattano
fight-land-at-sea = { $title } non può combattere in mare: in una battaglia con navi ci sono solo navi e aerei
fight-gun-attacks = i cannoni contraerei non attaccano; toglili
fight-support-at-sea = uno sbarco e il suo fuoco d’appoggio vogliono una battaglia a terra
fight-landing-withdraws = da uno sbarco nessuno si ritira; togli gli ordini di ritirata
fight-withdraws-at-once = ritirarsi dopo 0 assalti non ha senso; metti 1 o più
fight-withdraws-below = ritirarsi sotto le { $least } unità non ha senso; l’attaccante ne ha meno fin dall’inizio
fight-no-order = '{ $value }' non è un ordine di perdita: nomina ogni unità una volta, come 'inf arm ftr bmb'

## Odds of an amphibious assault: a sea battle and the landing that depends on it, computed as one.

landing-cargo = i trasporti portano solo fanteria e carri armati, e per uno sbarco ne servono
landing-room = un trasporto porta due fanterie o un carro armato: in { $transports } non c’è posto per { $cargo }
landing-ships-on-land = le navi combattono in mare: toglile da chi si unisce via terra e dal presidio

## Names of units: short names, full names in both languages, and words that suggest a unit.

names-infantry = fanteria
names-infantry-2 = fanterie
names-marine = fante di marina
names-marines = fanti di marina
names-artillery = artiglieria
names-artillery-2 = artiglierie
names-armour = carro armato
names-armour-2 = carri armati
names-fighter = caccia
names-fighters = caccia
names-bomber = bombardiere
names-bombers = bombardieri
names-anti-aircraft-gun = cannone contraereo
names-anti-aircraft-guns = cannoni contraerei
names-transport = trasporto
names-transports = trasporti
names-submarine = sottomarino
names-submarines = sottomarini
names-escort = nave di scorta
names-escorts = navi di scorta
names-destroyer = cacciatorpediniere
names-destroyers = cacciatorpediniere
names-carrier = portaerei
names-carriers = portaerei
names-battleship = corazzata
names-battleships = corazzate

## The battle rules as values: how each turns points into hits, what it is called, and how people are told.

rules-dice-2 = dadi
rules-every-unit-rolls = Ogni unità tira un dado.
rules-low-luck-2 = poca fortuna (low luck)
rules-every-six-points = Ogni sei punti di unità che sparano insieme sono un colpo, e un dado decide il resto.
rules-orthodox-no-dice = ortodossa (senza dadi)
rules-every-six-points-are = Ogni sei punti sono un colpo, e anche un resto di 5 (del difensore: 4 o 5); un resto minore è perso.
rules-ryof-2 = RYOF
rules-roll-your-own-fraction = “Ognuno tira la sua frazione”: come ortodossa, ma un dado decide un resto minore.
rules-ryof-below-6 = RYOF sotto 6
rules-every-six-points-are-2 = Ogni sei punti sono un colpo, e un dado decide ogni resto.
rules-cof-no-dice = COF (senza dadi)
rules-carry-over-fractions-as = “Le frazioni si riportano”: come ortodossa, ma un resto minore si riporta, e uno che è stato un colpo lascia un debito.
rules-cof-with-last-dice = COF con ultimi dadi
rules-as-cof = Come COF, e un ultimo dado decide i punti che avanzano alla fine della battaglia.
rules-unknown = nessuna regola '{ $first }'; le regole sono { $second }

## Distribution of aircraft over several battles of one turn, with anti-aircraft fire counted over the whole combat move.

share-fronts = gli aerei si dividono fra 1 e { $most_fronts } battaglie
share-not-aircraft = si devono dividere { $army }, ma volano solo caccia e bombardieri: metti gli altri in una battaglia
share-too-many = ci sono { $ways } modi di dividere questi aerei, e se ne provano al massimo { $most_ways }
share-front = battaglia { $front }: { $error }
