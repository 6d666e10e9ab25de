## The command `match`: many games between opponents.

seats = { $game } ha { $seats } { $seats ->
        [one] posto
       *[other] posti
    }; indica --seat { $seats } { $seats ->
        [one] volta
       *[other] volte
    }, non { $seats_third }
sides = { $game } ha { $seats } posti in due schieramenti; indica --seat { $seats } volte, o due, una per schieramento, non { $given }
too-early = interrotto prima che finisse la prima partita
loses = partita { $first }: { $second } perde: { $third }
so-far = { $games }/{ $per_cent } partite, { $per_cent_third } { $count ->
        [one] punto
       *[other] punti
    } al primo{" "}
stopped = interrotto dopo { $played } { $played ->
        [one] partita
       *[other] partite
    }; lo stesso comando prosegue da lì
no-sides = { $game } non ha due schieramenti; si interrompono e si giudicano solo partite fra due
no-measure = { $game } non ha la misura '{ $measure }'; production è della guerra, evaluation dei giochi che ne hanno una
no-positions = { $path } non ha posizioni; scrivine una per riga

## How games that are broken off are judged, as it is said on the command line.

judge-unknown = non c’è la misura '{ $value }'; ci sono { $names }
judge-margin = '{ $value }' non è un vantaggio; scrivi un numero da 0 in su, come in production:10

## The folder of a match: what is played in `match.json`, and a record of each game that is over.

keep-other = { $path } è di un incontro giocato altrimenti; indica lo stesso gioco, gli stessi giocatori, le stesse posizioni, lo stesso seme e gli stessi limiti, o un’altra cartella
keep-damaged = { $path } non si può leggere com’era scritto; spostalo altrove, e la sua partita si rigioca
keep-in-use = { $folder } è in uso da un altro avvio; aspetta che finisca, o fermalo

## Players of many games: opponents of the catalogue and other programs.

players-not-started = { $value }; controlla il comando

## Statistics of the games of a contest.

summary-head = { $game }: { $games } { $games ->
        [one] partita
       *[other] partite
    }, seme { $seed }
summary-points = {"  "}{ $first } { $second }, { $count } { $count ->
        [one] vinta
       *[other] vinte
    }, { $count_fourth } { $count_fourth ->
        [one] patta
       *[other] patte
    }, { $count_fifth } { $count_fifth ->
        [one] persa
       *[other] perse
    }
summary-by-seat = {"  "}{ $name } (posto { $first }): { $points }
summary-mean = { $value } punti a partita (95 %: da { $low } a { $high })
summary-not-known = { $value } punti a partita (a lungo andare: non si sa ancora)
summary-elo = {"  "}differenza Elo { $value } (95 %: da { $low } a { $high })
summary-elo-at-least = {"  "}differenza Elo almeno { $low } (95 %); senza partite perse o patte può essere qualunque maggiore
summary-elo-at-most = {"  "}differenza Elo al più { $high } (95 %); senza partite vinte o patte può essere qualunque minore
summary-score = {"  "}punteggio del primo { $value } (95 %: da { $low } a { $high })
summary-judged = {"  "}{ $judged } { $judged ->
        [one] partita interrotta
       *[other] partite interrotte
    } dopo { $rounds } { $rounds ->
        [one] giro
       *[other] giri
    } e { $judged ->
        [one] giudicata
       *[other] giudicate
    } con { $measure }
