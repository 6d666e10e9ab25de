## Words and marks of one order.

lex-no-area = nessuna area si chiama '{ $rest }': scrivi un codice come { $pack }, o l’inizio di un nome
lex-many-areas = '{ $name }' può essere { $codes }: scrivi più lettere del nome, o il codice
lex-number = '{ $word }' non è un numero: scrivi quanti, come '3 inf'
lex-no-unit = nessuna unità si chiama '{ $word }': le unità sono inf arm ftr bmb aa trn sub car bat, e ic
lex-no-power = nessuna potenza si chiama '{ $word }': le potenze sono { $powers }
lex-expected = '{ $word }' è fuori posto: qui ci vuole { $wanted }
lex-nothing = l’ordine finisce troppo presto: ci vuole { $wanted }
lex-hold = nessun trasporto porta tanto: ha posto per due fanterie, un carro o un cannone

## How the attacker plays a battle that is written in one line.

policy-twice = '{ $clause }' sta in quest’ordine una seconda volta: togli uno dei due

## Finds the action that an order means at a state.

resolve-turn = questo chiude un turno intero: in una singola azione scrivi done
resolve-fell = cade un aereo alla volta: scrivi 1
resolve-raiders = solo i bombardieri fanno incursioni: scrivi bmb

## Orders as they are written: parts of an action, some of which only the state supplies.

spec-no-section = '{ $word }' non comincia nessun ordine: scrivi prima ricerca, acquista, muovi, imbarca, a terra, bombarda, razzo, perde, combatti, sposta, schiera, ordini, avanti o fine (valgono anche research, buy, move, load, land, raid, rocket, fell, fight, shift, place, orders, done, end)
spec-kinds = un ordine di perdita nomina ogni tipo una volta: { $names }
spec-fives = la ricerca costa 5 IPC al punto: scrivi un multiplo di 5 fino a 1275
spec-fewer = scrivi un numero fino a 255

## Reads a turn as a whole: all of its orders are legal one after another, or none is taken.

turn-not-yours = il giocatore { $seat } non ha nulla da scegliere adesso: aspetta il tuo turno
turn-chance = prima di quest’ordine vengono i dadi: toglilo finché non sono tirati
turn-others = prima di quest’ordine sceglie un altro giocatore: toglilo fino ad allora
turn-ended = il turno finisce prima di quest’ordine: toglilo e tienilo per il turno seguente
turn-over = la guerra finisce prima di quest’ordine: toglilo
turn-head = un turno comincia col suo giro e la sua potenza, come 'turn 1 ussr': correggi, o togli la riga
turn-round = scritto per il turno { $round } di { $name }; la partita è al turno { $now } di { $name_fourth }
turn-stale = scritto per @{ $mark }; la partita è a @{ $now }: riguardala
turn-late = 'turn' sta solo all’inizio: toglilo qui
turn-several = queste sono più azioni: scrivile una per una
turn-landing = da uno sbarco nessuno si ritira: togli stop e to
turn-left = restano { $left } delle unità richieste: chiedine meno

## Words of orders in the languages that people read and type.

vocabulary-research = ricerca
vocabulary-buy = acquista
vocabulary-move = muovi
vocabulary-shift = sposta
vocabulary-load = imbarca
vocabulary-land = a terra
vocabulary-raid = bombarda
vocabulary-done = avanti
vocabulary-end = fine
vocabulary-loses = perde
vocabulary-rocket = razzo
vocabulary-fight = combatti
vocabulary-lose = perdite:
vocabulary-submarines-withdraw = sottomarini ritirati:
vocabulary-another-assault = un altro assalto
vocabulary-withdraw = ritirata
vocabulary-place = schiera
vocabulary-orders = ordini
vocabulary-sea = in mare
vocabulary-submarines = i sottomarini
vocabulary-leave = si ritirano
vocabulary-stay = restano
vocabulary-via = per
vocabulary-on = su navi di
vocabulary-by = da
vocabulary-past = oltre
vocabulary-go = prosegui
vocabulary-by-hand = a mano
vocabulary-keep-land = tieni la terra
vocabulary-stop-after = fermati dopo
vocabulary-stop-below = fermati sotto
vocabulary-stop-air-only = fermati con soli aerei
vocabulary-after = dopo
vocabulary-to = verso
