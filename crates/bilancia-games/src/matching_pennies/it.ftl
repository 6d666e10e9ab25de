## Matching pennies: the smallest game whose equilibrium is in mixed strategies.

matching-pennies = Pari o dispari con le monete
two-coins-laid = Due monete posate in segreto: uno le vuole uguali, l’altro diverse.

## Payoffs of matching pennies.

rules-even = Pari
rules-odd = Dispari
rules-heads = testa
rules-tails = croce
