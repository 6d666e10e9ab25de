## Facts of positions, by which a service says why one position cannot follow from another.

justify-to-act = giocatore che deve agire
