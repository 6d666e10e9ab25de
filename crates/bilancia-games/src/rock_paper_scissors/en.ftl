## Rock, paper, scissors: three choices, each of which beats one of the others.

rock-paper-scissors = Rock, paper, scissors
three-choices-in-secret = Three choices in secret, each beaten by the next.

## Payoffs of rock, paper, scissors.

rules-first = First
rules-second = Second
rules-rock = rock
rules-paper = paper
rules-scissors = scissors
