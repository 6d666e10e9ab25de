## The file that describes a tournament of programs.

file-not-a-tournament = { $first }, line { $second }, column { $third }: a tournament is not described like this: { $fourth }; see docs/tournaments.md
file-in-file = { $first }: { $both }
file-too-few = { $first }: a tournament has from 2 to { $most_entrants } entrants; give each of them a table [[entrant]]
file-twice = { $first }: two entrants are called { $name }; give one of them another name
file-seats = { $first }: a match of a tournament is between two, and { $name } has { $sides } { $sides ->
        [one] side
       *[other] sides
    }; take a game of two sides
file-not-here = { $first }: '{ $name }' says nothing for this format; leave it out
file-too-many = { $first }: '{ $name }' is from 1 to { $most_rounds }
file-rating = { $first }: the rating of { $name } is to be between 0 and 5000

## The journal of a tournament of programs: its entries, a line each, in a file that is only added to.

journal-other = { $path } is the journal of a tournament that was described otherwise; put the description back as it was, or move the journal away to begin anew
journal-damaged = { $path }, line { $line }: this is no entry of a journal; move the journal away to begin anew
journal-in-use = { $path } is written by another run; wait for it to end, or stop it

## The command `arena`: a tournament of programs.

stopped = interrupted after { $played } { $played ->
        [one] game
       *[other] games
    }; the same command goes on from there
loses = round { $first }, board { $second }: { $third } loses: { $fourth }
so-far = round { $round }: { $done } of { $all } { $all ->
        [one] game
       *[other] games
    } played{" "}

## How a tournament of programs has ended: standings, cross table and ratings.

show-head = { $title }: { $rows } entrants, { $rounds } { $rounds ->
        [one] round
       *[other] rounds
    }, { $games } { $games ->
        [one] game
       *[other] games
    }, seed { $seed }
show-rank = rank
show-name = entrant
show-points = points
show-round = round { $round }
show-cross = Matches: the rank of the opponent, and the points against them
show-ratings = Ratings (Glicko-2, 95 %)
show-provisional = provisional
show-fixed = fixed
