## The command `match`: many games between opponents.

seats = { $game } has { $seats } { $seats ->
        [one] seat
       *[other] seats
    }; give --seat { $seats } { $seats ->
        [one] time
       *[other] times
    }, not { $seats_third }
two-seats = other programs play games of two seats: the one that fails loses to the other
too-early = interrupted before the first game was over
loses = game { $first }: { $second } loses: { $third }
so-far = { $games }/{ $per_cent } games, { $per_cent_third } { $count ->
        [one] point
       *[other] points
    } to the first{" "}

## Players of many games: opponents of the catalogue and other programs.

players-not-started = { $value }; check the command

## Statistics of the games of a contest.

summary-head = { $game }: { $games } { $games ->
        [one] game
       *[other] games
    }, seed { $seed }
summary-points = {"  "}{ $first } { $second }, { $count } won, { $count_fourth } drawn, { $count_fifth } lost
summary-by-seat = {"  "}{ $name } (seat { $first }): { $points }
summary-mean = { $value } points a game (95 %: { $low } to { $high })
summary-not-known = { $value } points a game (in the long run: not known yet)
summary-elo = {"  "}Elo difference { $value } (95 %: { $low } to { $high })
summary-elo-at-least = {"  "}Elo difference at least { $low } (95 %); with no game lost or drawn it may be any above
summary-elo-at-most = {"  "}Elo difference at most { $high } (95 %); with no game won or drawn it may be any below
