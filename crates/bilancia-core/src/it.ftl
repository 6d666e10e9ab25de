## The language itself.

# Its own name, as it is offered to readers.
lang-name = Italiano

## Numbers.

figures-decimal-mark = ,

## A minimal game that shows how the model is implemented, and on which generic code is tested.

example-take = '{ $first }' non è un numero di fiammiferi da 1 a { $heap }
example-position = '{ $value }' non è un mucchio e un posto, come '5 1'

## Options of a game's rules: names, types, defaults, and how they are read and validated.

options-yes = sì
options-no = no
options-none = nessuno
options-one-of = { $words }
options-between = da { $low } a { $high }
options-between-or-none = da { $low } a { $high }, o none
options-unknown = nessuna opzione '{ $name }'; { $remedy }
options-no-options = questo gioco non ha opzioni
options-all-options = le opzioni sono { $all }
options-value = l’opzione '{ $name }' non può essere '{ $value }'; può essere { $allowed }
options-malformed = '{ $value }' non è della forma nome=valore
options-twice = l’opzione '{ $name }' è data due volte; lasciane una
options-did-you-mean = forse intendevi { $names }?
options-or = {" "}o{" "}

## Whole turns as text: several actions of one seat, accepted all together or not at all.

turn-place = riga { $line }, colonna { $column }: { $reason }
turn-nothing-owed = il giocatore { $seat } non ha nulla da scegliere adesso: aspetta il tuo turno
turn-passed = prima di questa azione tocca al giocatore { $others }: toglila finché non è di nuovo il tuo turno
turn-chance = prima di questa azione decide il caso: toglila finché non si conosce l’esito
turn-ended = il turno finisce prima di questa azione: toglila e tienila per il turno seguente
turn-too-many = prima di questo ci sono { $value } ordini rifiutati, quindi da qui il testo non si legge più: correggi prima quelli
turn-over = la partita finisce prima di questa azione: toglila
