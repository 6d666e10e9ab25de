## The command `match`: many games between opponents.

seats = { $game } has { $seats } { $seats ->
        [one] seat
       *[other] seats
    }; give --seat { $seats } { $seats ->
        [one] time
       *[other] times
    }, not { $seats_third }
sides = { $game } has { $seats } seats on two sides; give --seat { $seats } times, or twice, once for each side, not { $given }
too-early = interrupted before the first game was over
loses = game { $first }: { $second } loses: { $third }
so-far = { $games }/{ $per_cent } games, { $per_cent_third } { $count ->
        [one] point
       *[other] points
    } to the first{" "}
stopped = interrupted after { $played } { $played ->
        [one] game
       *[other] games
    }; the same command goes on from there
no-sides = { $game } does not have two sides; only games between two sides are broken off and judged
no-measure = { $game } has no measure '{ $measure }'; production is of the war, and evaluation of games that have one
no-positions = { $path } has no position; write one in each line

## How games that are broken off are judged, as it is said on the command line.

judge-unknown = there is no measure '{ $value }'; there are { $names }
judge-margin = '{ $value }' is no lead; write a number from 0 up, as in production:10

## The folder of a match: what is played in `match.json`, and a record of each game that is over.

keep-other = { $path } is of a match that was played otherwise; give the same game, players, positions, seed and limits, or name another folder
keep-damaged = { $path } cannot be read as it was written; move it away, and its game is played again
keep-in-use = { $folder } is used by another run; wait for it to end, or stop it

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
summary-score = {"  "}score of the first { $value } (95 %: { $low } to { $high })
summary-judged = {"  "}{ $judged } { $judged ->
        [one] game
       *[other] games
    } broken off after { $rounds } { $rounds ->
        [one] round
       *[other] rounds
    } and judged by { $measure }
