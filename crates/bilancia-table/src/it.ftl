## The definition of one game: its texts, its starting position, its limits and its pictures.

def-chance-2 = Caso
def-dice-2 = Dadi

## Why a match does not accept an action.

error-over = la partita è finita
error-not-awaited = { $actor } non ha niente da fare ora; la partita aspetta { $awaited_actors }
error-not-for-two = si può fare solo dove giocano due parti
error-points = qui chi abbandona perde { $bound }, non { $points }
error-number = nessuna azione legale ha il numero { $number }: sono { $count }, numerate da 0
error-hidden = questa vista nasconde parte della posizione e da qui non si gioca; si giochi dalla posizione stessa, o si completi prima la vista
error-chance = il caso
error-seat = il posto { $seat }
error-and = {" "}e{" "}

## Games and lists of games, accessed by name.

game-no-game = nessun gioco '{ $name }'; { $guess }'bilancia games' li elenca tutti
