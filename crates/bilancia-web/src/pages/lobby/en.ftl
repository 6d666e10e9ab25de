## The short form by which a game is offered, or begun with the program, from the lobby.

offer-title = Offer a game
offer-game = Game
offer-against = Against
offer-anybody = anybody
offer-name-them = Or the name of the person whom you challenge.
offer-offer = Offer it
offer-program = Play the program now
offer-options = Options, seat, strength …
