## Rock, paper, scissors: three choices, each of which beats one of the others.

rock-paper-scissors = Sasso, carta, forbici
three-choices-in-secret = Tre scelte in segreto, ognuna battuta dalla seguente.

## Payoffs of rock, paper, scissors.

rules-first = Primo
rules-second = Secondo
rules-rock = sasso
rules-paper = carta
rules-scissors = forbici
