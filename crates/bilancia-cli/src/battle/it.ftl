## A battle under several rules as an HTML page in one file.

html-first = Le due parti prima del primo assalto, con i loro punti:

## A battle at sea with the landing that follows it.

landing-head = { $attack } sbarcano { $cargo } contro { $garrison }
landing-cleared = la zona è sgombra nel { $cleared }; la terra è presa nel { $taken }
landing-swing = saldo in IPC { $swing }, in mare { $at_sea }; affonda in media carico per { $sunk } IPC
landing-left = restano a terra in media { $own } e { $other } unità
landing-one-battle = { $name } è per una battaglia sola; con --cargo se ne combattono due, fino in fondo e con gli ordini soliti: toglilo

## The command `battle`: odds and courses of battles, and planning.

no-aim = scrivi swing, take, o quanto vale in IPC prendere il territorio

## Planning: one more unit, the cheapest purchase, waves of attacks.

plan-more = un { $name } in più { $side }: l’attaccante vince { $win } (ora { $now }), saldo { $swing }
plan-attacker = all’attaccante
plan-defender = al difensore
plan-enough = il meno caro: { $units } per { $cost } IPC arrivano a { $share }
plan-not-enough = nessun acquisto di questi tipi entro { $budget } IPC arriva a { $goal }
plan-wave = dopo l’ondata { $first } ({ $army }): l’attaccante vince { $win }; restano in media { $left } difensori
plan-bad-goal = --goal è una probabilità da 0 a 100 per cento, non { $goal }
plan-no-unit = '{ $name }' non è un’unità che combatte; scrivi i tipi con virgole, come inf,arm
plan-four-kinds = --cheapest accetta al più quattro tipi

## Several battles of one turn that share aircraft.

share-head = { $aircraft } divisi fra { $fronts } battaglie
share-front = { $first } contro { $second }: volano { $third }; vince l’attaccante { $fourth }, saldo { $fifth }
share-falls = {"  "}di questi, la contraerea con più probabilità ne abbatte { $lost }
share-worth = valore totale { $worth }
share-no-battle = '{ $value }' non è una battaglia; scrivi le due parti con una v in mezzo, come '6 inf 2 arm v 5 inf 1 aa'

## A battle in the terminal.

show-best = il gioco ottimale di entrambi vale { $value } per l’attaccante, gli ordini soliti fino in fondo { $orders }: differenza { $apart }
show-keeps = {"    "}dopo { $hits } { $hits ->
        [one] colpo
       *[other] colpi
    } nel primo assalto il difensore conserva al meglio { $army }
show-go-on = {"    "}dopo il primo assalto, se restano { $path } | { $quoted } ({ $first }): continua, vale { $second } contro { $third }
show-stop = {"    "}dopo il primo assalto, se restano { $first } | { $second } ({ $third }): fermati, vale { $fifth } contro { $fourth }
show-no-attack = {"    "}l’attacco vale meno che non attaccare
