## Facts of positions, by which a service says why one position cannot follow from another.

# Name of the fact which player is to act.
justify-to-act = player to act
