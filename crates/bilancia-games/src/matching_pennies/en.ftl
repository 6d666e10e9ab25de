## Matching pennies: the smallest game whose equilibrium is in mixed strategies.

matching-pennies = Matching pennies
two-coins-laid = Two coins laid in secret: one player wants them alike, the other apart.

## Payoffs of matching pennies.

rules-even = Even
rules-odd = Odd
rules-heads = heads
rules-tails = tails
