## The file that describes a tournament of programs.

file-not-a-tournament = { $first }, riga { $second }, colonna { $third }: un torneo non si descrive così (in inglese il motivo): { $fourth }; vedi docs/tournaments.md
file-in-file = { $first }: { $both }
file-too-few = { $first }: un torneo ha da 2 a { $most_entrants } iscritti; dai a ciascuno una tabella [[entrant]]
file-twice = { $first }: due iscritti si chiamano { $name }; dai a uno un altro nome
file-seats = { $first }: un incontro di un torneo è fra due, e { $name } ha { $sides } { $sides ->
        [one] schieramento
       *[other] schieramenti
    }; scegli un gioco con due schieramenti
file-not-here = { $first }: '{ $name }' non dice niente per questa formula; toglilo
file-too-many = { $first }: '{ $name }' va da 1 a { $most_rounds }
file-rating = { $first }: il punteggio di { $name } dev’essere fra 0 e 5000

## The journal of a tournament of programs: its entries, a line each, in a file that is only added to.

journal-other = { $path } è il diario di un torneo descritto diversamente; rimetti la descrizione com’era, o sposta il diario per ricominciare
journal-damaged = { $path }, riga { $line }: questa non è una voce di un diario; sposta il diario per ricominciare
journal-in-use = { $path } è in uso da un’altra esecuzione; aspetta che finisca o fermala

## The command `arena`: a tournament of programs.

stopped = interrotto dopo { $played } { $played ->
        [one] partita
       *[other] partite
    }; lo stesso comando riprende da lì
loses = turno { $first }, scacchiera { $second }: { $third } perde: { $fourth }
so-far = turno { $round }: { $done } di { $all } { $all ->
        [one] partita giocata
       *[other] partite giocate
    }{" "}

## How a tournament of programs has ended: standings, cross table and ratings.

show-head = { $title }: { $rows } iscritti, { $rounds } { $rounds ->
        [one] turno
       *[other] turni
    }, { $games } { $games ->
        [one] partita
       *[other] partite
    }, seme { $seed }
show-rank = posto
show-name = iscritto
show-points = punti
show-round = turno { $round }
show-cross = Incontri: il posto dell’avversario e i punti fatti contro di lui
show-ratings = Punteggi (Glicko-2, 95 %)
show-provisional = provvisorio
show-fixed = fisso
