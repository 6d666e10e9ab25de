## The short form by which a game is offered, or begun with the program, from the lobby.

offer-title = Offri una partita
offer-game = Gioco
offer-against = Contro
offer-anybody = chiunque
offer-name-them = O il nome della persona che sfidi.
offer-offer = Offri la partita
offer-program = Gioca subito col programma
offer-options = Opzioni, posto, forza …
