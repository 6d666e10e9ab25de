## Faults of a pack's text, each with its line, its field and a remedy.

fault-place = riga { $line }, { $field }: { $wording }
fault-whole = riga { $line }: { $wording }

## Things that can be bought and placed, and counts of them as text.

force-complex = complesso industriale
force-complexes = complessi industriali

## Explanations of the faults of a pack, each with its remedy.

code = un codice ha da 2 a 5 maiuscole o cifre, e comincia con una maiuscola; scrivilo così
code-z = i codici delle zone di mare finiscono in Z, quelli delle terre no; cambialo
power-id = il nome di una potenza nella notazione ha da 1 a 12 minuscole; scrivilo così
kind = scrivi land o sea
between = { $value } è fuori misura; scrivi un numero da { $low } a { $high }
no-area = non c’è un’area { $value }; aggiungila, o correggi il codice
no-power = non c’è una potenza { $value }; aggiungila, o correggi il nome
one-sided = { $first } non tocca { $second }; aggiungi { $second } alla sua lista, o togli { $first } da questa
twice = { $value } c’è due volte; lasciane uno
itself = un’area non tocca sé stessa; togli { $value }
alone = l’area non tocca nulla; di’ che cosa tocca
pieces = la mappa è in due pezzi: nessuna strada va da { $most_pieces } a { $first }; uniscili
sea-owned = una zona di mare non ha padrone né valore; toglili
capital = { $first } non appartiene a { $second }; metti il padrone, o scegli un’altra capitale
missing-order = nell’ordine dei turni manca { $value }; aggiungila
sides = ogni parte, 0 e 1, vuole una potenza; cambia una parte
many = sono { $areas }, e al massimo se ne possono avere { $most_areas }; togline
pattern = nessun motivo si chiama { $first }; scrivi uno tra { $second }
letter = '{ $value }' non è una lettera per una potenza; scrivi una maiuscola
letter-twice = anche un’altra potenza ha la lettera { $value }; aggiungine un’altra, come letter = "X"
canal = un canale unisce due zone di mare che si toccano; nominane due
canal-held = un canale si tiene con terre; nomina terre
unit = nessuna unità si chiama { $word }; le unità sono inf mar art arm ftr bmb aa trn sub esc des car bat ic
no-infantry = la fanteria si può comprare in ogni guerra; aggiungi "inf"
form = '{ $word }' è fuori posto; scrivi numeri e unità alternati, come 3 inf 1 arm
at-sea = { $name } non può stare in mare; mettila a terra
on-land = { $name } non può stare a terra; mettila in una zona di mare
decks = { $fighters } caccia hanno { $decks } posti su portaerei; aggiungi portaerei, o sposta caccia
two = una terra ha al massimo un { $name }; togli gli altri
foreign = { $value } ha unità in una terra che la sua parte non possiede; spostale, o cambia il padrone
both-sides = entrambe le parti hanno navi qui; sposta quelle di una
no-victory = la parte { $first } non può mai vincere: può tenere al massimo { $second } capitali nemiche e { $third } IPC; abbassa una condizione
won = la parte { $side } ha vinto fin dall’inizio, con { $owned } IPC; alza la condizione
income = nota: { $name } comincia con { $cash } IPC, e le sue terre ne valgono { $worth }

## Reads the fields of a `map.toml` with their places; faults are collected, not returned one by one.

read-syntax = non è TOML: { $message }; correggi la riga
read-unknown = nessun campo si chiama così; toglilo, o scrivi uno tra { $known }
read-unknown-near = nessun campo si chiama così; forse intendevi { $near }?
read-missing = manca il campo { $key }; aggiungilo
read-type = scrivi qui { $form }
read-format = si conosce solo il formato 1; scrivi format = 1
read-a-text = un testo tra virgolette
read-a-number = un numero intero
read-a-table = una tabella
read-a-list = una lista tra parentesi quadre
read-a-name = un nome in entrambe le lingue: {"{"} en = "…", it = "…" {"}"}
read-a-point = un punto di due numeri entro 100000, come [600, 300]
