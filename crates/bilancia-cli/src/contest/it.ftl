## The command `match`: many games between opponents.

seats = { $game } ha { $seats } { $seats ->
        [one] posto
       *[other] posti
    }; indica --seat { $seats } { $seats ->
        [one] volta
       *[other] volte
    }, non { $seats_third }
two-seats = gli altri programmi giocano a giochi di due posti: chi fallisce perde contro l’altro
too-early = interrotto prima che finisse la prima partita
loses = partita { $first }: { $second } perde: { $third }
so-far = { $games }/{ $per_cent } partite, { $per_cent_third } { $count ->
        [one] punto
       *[other] punti
    } al primo{" "}

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
