## Games to be played at once.

at-once-title = Play at once
at-once-rated = rated, against the next person who asks the same
at-once-casual = casual, against the next person who asks the same

## The short form by which a game is offered, or begun with the program, from the lobby.

offer-title = Offer a game
offer-game = Game
offer-against = Against
offer-anybody = anybody
offer-name-them = Or the name of the person whom you challenge.
offer-offer = Offer it
offer-program = Play the program now
offer-options = Options, seat, strength …

## Open offers, as the lobby and the first page list them.

open-game = Game
open-by = Offered by
open-time = Time
open-kind = Kind
open-sealed = sealed
open-live = Live now
open-live-about = An offer ends when its host leaves.
open-by-days = By days
open-by-days-about = These wait while their hosts are away.
open-no-clock = no clock
open-withdraw = Withdraw
open-all-games = All games
open-all = All
open-show = Show
open-rated = Rated
open-casual = Casual
open-none = Nobody offers a game right now. { $title }
open-hidden = Your filters hide { $count } { $count ->
        [one] offer
       *[other] offers
    }.
open-wait-here = Offer one and wait here
open-program = Play a program meanwhile
open-show-all = Show all offers
open-read-on = While you wait you may read, solve puzzles or watch: the page tells you when somebody joins.
open-filters = Which offers to show
open-gone = gone
