## The definition of one game: its texts, its starting position, its limits and its pictures.

def-chance-2 = Chance
def-dice-2 = Dice

## Why a match does not accept an action.

error-over = the match is over
error-not-awaited = { $actor } has nothing to do now; the match waits for { $awaited_actors }
error-not-for-two = this can only be done where two sides play
error-points = a forfeit costs { $bound } here, not { $points }
error-number = no legal action has the number { $number }: there are { $count }, numbered from 0
error-hidden = this view hides part of the position and cannot be played on; play on the position itself, or complete the view first
error-chance = chance
error-seat = seat { $seat }
error-and = {" "}and{" "}

## Games and lists of games, accessed by name.

game-no-game = no game '{ $name }'; { $guess }'bilancia games' lists them all
