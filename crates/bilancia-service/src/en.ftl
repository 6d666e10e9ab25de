## Challenges of turns, with what the program finds about them, and rulings.

disputes-broke-down = The program broke down over this turn.

## Why something is not accepted into a game.

refused-moved-on = The game has moved on; look at it and try again.
refused-not-in-event = This is for those who take part in the event; look at the list of entrants.
refused-no-place = No place in this event is offered to you, or not any more; ask the arbiter.
refused-hidden = A title or a name is one line, without characters that show nothing and change the text around them. Take out { $value }.
refused-not-yours = That seat is not yours, or is not in this game.
refused-not-playing = The game is not being played.
refused-no-person = There is nobody here called '{ $name }'. Look for the name under People.
refused-oneself = That is yourself. To try something out, play against: myself, on all sides.
refused-apart = You two do not play together: one of you has blocked the other.
refused-called-off = This game was called off before it began. Offer another.
refused-newer = A newer version of Bilancia has written to this game. Here it can only be looked at; use the newer version to go on.
refused-length = That is empty, or too long.
refused-out-of-time = Time had run out before this.
refused-no-clock = There is no clock to stop, or to start.
refused-move-first = It is your move: play it first.
refused-by-players = In this game you seal your choice in your browser.
refused-commitment = This is no seal; your browser must run scripts to make one.
refused-not-as-sealed = This is not what you sealed: choice and salt do not fit your commitment, or the choice is not legal. Nothing was done.
refused-no-dice = Nothing is rolled in this game.
refused-other-commitment = This is not the commitment to the dice of this game: look at the game, keep its commitment, and give your share again.
refused-share-given = Your share of the dice has been given already; it cannot be changed.
refused-hands = Each seat has to be in one hand, and the seats of a hand have to be on the same side.
refused-no-own-hand = Nobody plays for you: choose yourself at one hand at least.
refused-has-left = You have left this game; its seats are for others now.
refused-no-auction = In this game no side is bid for: choose a war, without bids among its variants.
refused-bid-given = You have sealed your bid already; it cannot be changed.
refused-auction-closed = Another player has bid before you, or nobody bids here any more. Your bid was not kept.
refused-nothing-to-seal = Players seal their choices themselves only against people, in games in which they ever choose at once.
refused-absence = You may be away for { $days } days a year, no more.
refused-against = Nobody plays against '{ $value }'; write program, anybody, person, invited or myself.
refused-strength = No program has the strength '{ $value }' here.
refused-overtaken = Another window has changed this turn meanwhile; look at it first. Nothing was sent.
refused-long-turn = The text of the turn is longer than { $most } bytes. Nothing was done; shorten it, remarks first.
refused-long-plan = Too many conditional moves: 40 lines of 40 moves at most.
refused-pace = You write faster than one can read; wait a moment.
refused-invited = No more invitations are mailed today, either to this person or by you. Invite them tomorrow, or tell them where the tournament is.
refused-said-enough = You have sent { $most } messages in this game; there is no room for more.
refused-many-games = You have { $most } games that are not over. End some of them, or wait, before you set up another.
refused-any-move = '*', any move, stands at the beginning of a line, before one answer.
refused-no-plan-at-once = Conditional moves are possible only where players move one after the other.
refused-policy = No policy for challenges has the name '{ $name }'; there are club, agreed and touch-move.
refused-no-event = There is no such event.
refused-no-account = Events are for people with an account: register, or sign in.
refused-many-events = You have { $most } events that are not closed; close one before you announce another.
refused-many-programs = An event has at most { $most } programs.
refused-not-of-two = Events are for games of two sides; choose another game.
refused-busy = The program is looking at too many turns just now. Challenge again in some seconds.
