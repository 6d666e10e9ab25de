## The command `export`: a position of the war as `initialize` blocks of a game file.

export-no-war = '{ $game }' non è la guerra; indicala con una mappa, come war:map=classic
export-exists = { $file } esiste; indica --force per sostituirlo, o un altro file
export-left-out = bilancia: tralasciato: { $wording }

## Findings about a game file as people read them: what matters first, then grouped by reason with examples.

findings-no-game = { $name } non è un gioco della famiglia classica; non sono ammessi: { $first }.
findings-faults = { $first }: non sono ammessi: { $second }.
findings-rules = { $file }: { $differ } { $differ ->
        [one] regola
       *[other] regole
    } { $differ ->
        [one] diversa
       *[other] diverse
    } da quelle di qui.
findings-counted = { $count } × { $sort }
findings-line = { $file }: { $first }
findings-times = { $group } volte: { $head }
findings-place = riga { $line }, { $element }
findings-more = e { $count } { $count ->
        [one] altra
       *[other] altre
    }, con --all

## The command `import`: a game file becomes a map that can be played.

import-refused = { $game } non si può importare: { $many } { $many ->
        [one] cosa
       *[other] cose
    } non { $many ->
        [one] è ammessa
       *[other] sono ammesse
    }, ognuna con la sua riga; cambia il file, o prendine un altro
import-different = { $game } chiede { $count } { $count ->
        [one] regola
       *[other] regole
    } { $count ->
        [one] diversa
       *[other] diverse
    } da quelle di qui; accetta le regole di qui con --our-rules, o cambia il file
import-no-games = { $path } non ha file di gioco in map/games; indica la cartella di una mappa, o un file di gioco (.xml)
import-which = { $path } ha più giochi; indica uno dei loro file: { $names }
import-name = '{ $short }' non è un nome per una mappa: i nomi hanno da 1 a 30 minuscole, cifre o _; indica un’altra cartella con --output
import-taken = '{ $short }' è una mappa del programma, che non si sostituisce; indica un’altra cartella, per esempio --output { $other }
import-exists = { $folder } contiene già una mappa; indica --force per sostituirla, o un’altra cartella, per esempio --output { $other }
import-not-read = { $game } non si può importare: riga { $line }: { $reason }
import-done = La mappa { $first } è in { $second }: { $third } aree, { $fourth } connessioni.
import-play = Giocala come dice il suo file:

## The command `import --position`: the position of a game file, on a map that is there.

position-refused = la posizione di { $file } non si può leggere: { $many } { $many ->
        [one] cosa
       *[other] cose
    } non { $many ->
        [one] va
       *[other] vanno
    } d’accordo con la mappa; indica la sua mappa con --game, o cambia il file
position-rest = bilancia: il file non dice giro, turno, armi e ordini: sono quelli della partenza; --rest-of li prende da un’altra posizione
