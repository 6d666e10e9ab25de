## The map of a file: territories with what is attached to them, connections, canals and owners.

areas-twice = c’è due volte; lasciane uno
areas-double = questa connessione c’è due volte, ed è letta una volta
areas-no-territory = nessun territorio si chiama '{ $value }'; aggiungilo, o correggi il nome
areas-no-player = nessun giocatore si chiama '{ $value }'; aggiungilo, o correggi il nome
areas-water = water è '{ $value }', né true né false; scrivi uno dei due
areas-option = l’opzione '{ $first }' non è ammessa; quelle di questa classe sono { $known }
areas-number = production è '{ $value }', non un numero intero da 0 a 99; scrivine uno
areas-capital = '{ $value }' ha già una capitale, e ne è possibile una; lasciane una
areas-original = la fabbrica lì non è originale, e qui quelle che ci sono all’inizio lo sono; aggiungi originalFactory, o accetta le regole di qui con --our-rules
areas-no-factory = una fabbrica originale lì non è piazzata, e qui non ce ne sarebbe; piazzala, o accetta le regole di qui con --our-rules
areas-canal = il canale '{ $first }' vuole due zone con gli stessi landTerritories, e ne ha { $second }; completalo

## Attachments as such: their classes, what they are attached to, and weapons at the start.

attachments-class = gli attachment di classe '{ $value }' non sono ammessi; toglilo, se il gioco è giusto anche senza
attachments-class-near = gli attachment di classe '{ $first }' non sono ammessi; forse intendevi { $alike }?
attachments-type = gli attachment di questa classe sono del tipo '{ $expected }', non '{ $first }'; correggi il tipo
attachments-no-player = nessun giocatore si chiama '{ $value }'; aggiungilo, o correggi il nome
attachments-option = l’opzione '{ $first }' non è ammessa; quelle di questa classe sono { $weapons }
attachments-count = l’opzione '{ $value }' ha un count, che qui non significa nulla; toglilo
attachments-yes-no = '{ $name }' è '{ $first }', né true né false; scrivi uno dei due
attachments-weapon = la potenza comincia con '{ $name }', e qui con nessun’arma; mettila a false, o accetta le regole di qui con --our-rules
attachments-no-weapon = '{ $name }' qui non esiste; mettila a false

## The picture of a map: outlines, anchors and labels as our tables have them.

drawing-missing = polygons.txt o centers.txt non ce l’ha, quindi la mappa è disegnata a dischi; aggiungilo lì

## Findings about a file: its place, an element by name, the reason and a remedy, in both languages.

finding-place = riga { $line }, { $element }: { $reason }

## A game file becomes a map of ours.

import-dice = qui i dadi hanno sei facce; togli l’elemento, o scrivi 6
import-total = la mappa è giusta, ma il suo disegno no: { $fault }

## Outlines of areas: `polygons.txt` and `centers.txt` of a map folder, brought to the size of our sheets.

outlines-form = '{ $value }' è fuori posto; scrivi il nome e i suoi anelli: Nome < (x,y) (x,y) (x,y) >
outlines-point = '{ $value }' non è un punto; scrivi due numeri da 0 a 100000, come (12,340)
outlines-many = ci sono più di { $most_corners } angoli; prendi un contorno più semplice

## Powers of a file with their sides.

players-twice = c’è due volte; lasciane uno
players-no-player = nessun giocatore si chiama '{ $value }'; aggiungilo, o correggi il nome
players-no-alliance = non ha alleanza, e qui ogni potenza sta in una di due parti; aggiungila
players-sides = qui ci sono due parti, e il file ne ha { $sides }: { $list }; falle due
players-no-turn = la sequenza non ha un suo turno; aggiungi i suoi passi
players-no-capital = non ha una capitale, e qui ogni potenza ne ha una; aggiungi l’opzione capital al suo territorio

## Positions of a war as `<initialize>` blocks of a game file, and back.

position-under-way = è in corso una battaglia o un tiro di questo turno, cosa che un file di gioco non può dire; prendi una posizione di prima o di dopo
position-turn = una partita comincia col primo turno del giro 1; questa posizione è nel giro { $round }, nel turno di { $mover }
position-moved = ciò che è stato comprato e mosso in questo turno non è detto, solo dove stanno le unità
position-weapons = armi e ricerca di { $name } non sono dette; scrivile nel suo techAttachment
position-orders = gli ordini permanenti e il numero di complessi costruiti da { $name } non sono detti
position-cargo = non è detto quale unità è a bordo di quale trasporto; rilette, alcune sono a bordo di altri
position-no-name = nulla della mappa ({ $attribute }) si chiama '{ $first }'; correggi il nome
position-no-owner = unità senza padrone qui non esistono; aggiungi un padrone
position-no-room = nessun trasporto lì ha posto per { $unit }; mettila a terra

## Production: things that powers can buy, and their cost.

production-no-frontier = nessuna frontiera si chiama '{ $value }'; aggiungila, o correggi il nome
production-no-rule = nessuna regola di produzione si chiama '{ $value }'; aggiungila, o correggi il nome
production-no-resource = '{ $first }' non è la risorsa di resourceList; qui tutto costa '{ $second }'
production-resources = qui c’è una risorsa, e il file ne ha { $count }; lasciane una
production-form = qui una regola ha un costo e un risultato, di un’unità; scrivi una regola per ogni unità
production-cost = { $first } costa { $second }, e qui { $third }; mettilo così
production-lacks = manca { $names }, che qui ogni potenza può comprare; aggiungi la sua regola
production-some-complexes = alcune potenze potrebbero costruire complessi e altre no; qui tutte o nessuna: aggiungi factory, o toglila ovunque
production-some-kinds = alcune potenze potrebbero comprare { $names } e altre no; qui tutte o nessuna: aggiungi la regola ovunque, o toglila ovunque
production-unused = nessuna potenza produce secondo questa frontiera, quindi è tralasciata
production-no-production = non ha un playerProduction; aggiungilo, con la sua frontiera
production-no-player = nessun giocatore si chiama '{ $value }'; aggiungilo, o correggi il nome

## The property list: what each property asks for, beside the rules here.

properties-unknown = questa proprietà non è ammessa; toglila, se il gioco è giusto anche senza
properties-unknown-near = nessuna proprietà si chiama così; forse intendevi { $alike }?
properties-nobody = nessun giocatore e nessuna alleanza ha questo nome, quindi è tralasciata
properties-twice = questa proprietà c’è due volte; lasciane una
properties-fixed = è '{ $first }', e le regole qui hanno '{ $ours }'; mettila così, o accetta le regole di qui con --our-rules
properties-yes-no = '{ $value }' non è né true né false; scrivi uno dei due
properties-number = '{ $first }' non è un numero intero da 0 a { $most }; scrivine uno
properties-luck = qui la fortuna bassa vale insieme per battaglie, cannoni, incursioni e ricerca; metti le quattro uguali, o accettala per nessuna con --our-rules
properties-submarines = qui i sottomarini in difesa possono ritirarsi, per un ordine permanente di chi li possiede; senza, restano
properties-one-hit = qui non ha effetto: ogni unità regge un colpo solo
properties-no-convoys = qui non ha effetto: le zone di mare non sono di nessuno
properties-not-read = non ha effetto: nessuna regola di TripleA lo considera

## Movement restricted in the first round: rules and triggers are read as one pattern, "the first power may not attack in round 1", and as nothing else.

restriction-option = l’opzione '{ $name }' con '{ $value }' non è ammessa: regole e trigger si leggono solo dove impediscono alla prima potenza di attaccare nel primo giro; togli l’attachment
restriction-pattern = regole e trigger si leggono solo come un insieme, per cui la prima potenza non può attaccare nel primo giro, e manca { $part }; completalo, o toglili tutti
restriction-first = qui solo alla prima potenza si può impedire di attaccare nel primo giro, ed è { $value }; togli l’attachment
restriction-restricted = il movimento è ristretto, ma nessun attachment dice dove e quando; mettila a false
restriction-the-restriction = movementRestrictionTerritories con movementRestrictionType allowed
restriction-the-condition = una condizione sui giri
restriction-the-trigger = un trigger che toglie la restrizione dopo le battaglie del primo giro
restriction-form = { $value }

## Elements and attributes of the family: a file becomes a tree of known elements, and every other one is a finding.

schema-root = un file di gioco comincia con l’elemento 'game'; prendi un file di map/games
schema-unknown = questo elemento di '{ $name }' non è ammesso; toglilo dal file, se il gioco è giusto anche senza
schema-attribute = l’attributo '{ $value }' non è ammesso; toglilo, se il gioco è giusto anche senza
schema-attribute-near = l’attributo '{ $first }' non si conosce; forse intendevi { $alike }?
schema-missing = manca l’attributo '{ $name }'; aggiungilo
schema-text = qui non ci va testo; togli '{ $value }'
schema-twice = questa parte c’è due volte; lasciane una
schema-no-part = manca la parte '{ $part }'; prendi un file di gioco intero

## The order of play: delegates, and the steps of each power's turn.

sequence-class = la classe di delegato '{ $first }' non è ammessa; quelle della famiglia sono { $all }
sequence-class-near = la classe di delegato '{ $first }' non è ammessa; forse intendevi { $alike }?
sequence-no-delegate = nessun delegato si chiama '{ $value }'; aggiungilo, o correggi il nome
sequence-no-player = nessun giocatore si chiama '{ $value }'; aggiungilo, o correggi il nome
sequence-player = questo passo vuole un giocatore; aggiungilo
sequence-runs = qui questo passo torna a ogni giro; togli maxRunCount
sequence-once = qui questo passo viene una volta; aggiungi maxRunCount="1"
sequence-turn = qui un turno è tech, purchase, move, battle, move, place, endTurn; questo è { $steps }: metti i passi in quell’ordine
sequence-turns = ha { $count } turni per giro, e qui uno; lasciane uno
sequence-some-research = alcune potenze sviluppano armi e altre no; qui tutte o nessuna: aggiungi il passo, o toglilo ovunque

## Units and money at the start.

setup-owner = unità senza padrone qui non esistono; aggiungi un padrone, o toglile
setup-no-player = nessun giocatore si chiama '{ $value }'; aggiungilo, o correggi il nome
setup-number = la quantità è '{ $first }', non un numero intero da 0 a { $most }; scrivine uno
setup-resource = nessuna risorsa si chiama '{ $value }'; aggiungila, o correggi il nome
setup-twice = '{ $value }' ha già questa risorsa; lasciane una

## Units: those that exist here, with the values that they have here; others only if nothing uses them.

units-kind = unità di questo tipo qui non esistono, ed è comprata o piazzata { $count } { $count ->
        [one] volta
       *[other] volte
    }; metti al suo posto infantry, armour, fighter, bomber, transport, submarine, carrier, battleship, factory, aaGun, marine, artillery o destroyer, o toglila dalle frontiere e dallo schieramento
units-unused = nessuno compra o piazza unità di questo tipo, quindi è tralasciata
units-twice = c’è due volte; lasciane uno
units-no-unit = nessuna unità si chiama '{ $value }'; aggiungila a unitList, o correggi il nome
units-no-attachment = non ha un unitAttachment, quindi non se ne sanno i valori; aggiungilo
units-option = l’opzione '{ $value }' non è ammessa; toglila, se il gioco è giusto anche senza
units-option-near = nessuna opzione si chiama '{ $first }'; forse intendevi { $alike }?
units-value = '{ $first }' è '{ $second }', e le unità di questo tipo qui hanno '{ $third }'; mettilo così

## Foreign XML, within bounds: size, number of nodes, no entities of its own.

xml-large = ha { $first } byte, e se ne leggono al massimo { $largest }; prendi un altro file
xml-entity = dichiara un’entità propria, cosa che i file della famiglia non fanno mai; scrivi per esteso il testo che indica
xml-attributes = questo elemento ha più di { $most_attributes } attributi, e nessuno della famiglia ne ha tanti; toglili, o prendi un altro file
xml-namespace = dichiara un namespace, cosa che i file della famiglia non fanno mai; toglilo
xml-syntax = non è XML: { $value }; correggilo lì, o prendi un altro file
xml-no-xml = non è XML: comincia con '{ $value }', e XML comincia con '<'; indica il file di gioco di una mappa
