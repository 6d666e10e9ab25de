"""Plays, enters a tournament and bids in an auction by a client that was generated from the description of the API.

Called with the address of a server and the tokens of two accounts; prints the last state of a game of tic-tac-toe. Answers that are not as
they are described end it.
"""

import json
import sys

from client import AuthenticatedClient
from client.api.account import read_account
from client.api.auctions import bid_in_auction, list_auctions, open_auction, read_auction
from client.api.events import act_in_event, announce_event, list_events, read_event
from client.api.games import act_in_game, join_game, list_games, list_rules, read_game, set_up_game
from client.api.ratings import list_ratings
from client.api.rulings import search_rulings
from client.models import CommandForm, EventAction, Fault, Joining, NewAuction, NewBid, NewEvent, NewGameRequest

address, *tokens = sys.argv[1:]
players = [AuthenticatedClient(base_url=address, token=token, raise_on_unexpected_status=True) for token in tokens]
one, other = players


def done(answer):
    """An answer that is no refusal."""
    if answer is None or isinstance(answer, Fault):
        raise SystemExit(f"refused: {answer}")
    return answer


assert any(rules.name == "tictactoe" for rules in done(list_rules.sync(client=one)))
request = NewGameRequest.from_dict({"game": "tictactoe", "against": "anybody"})
game = done(set_up_game.sync(client=one, body=request)).id
assert any(offer.id == game for offer in done(list_games.sync(client=other)).open_)
done(join_game.sync(game, client=other, body=Joining.from_dict({})))
state = done(read_game.sync(game, client=one, actions=True))
while state.status == "playing":
    seat = next(seat for seat in (0, 1) if any(choice.seat == seat for choice in state.choices))
    text = next(choice.actions for choice in state.choices if choice.seat == seat)[0]
    command = CommandForm.from_dict({"seat": seat, "text": text})
    done(act_in_game.sync(game, "act", client=players[seat], body=command))
    state = done(read_game.sync(game, client=players[1 - seat], actions=True))

refused = act_in_game.sync(game, "act", client=one, body=CommandForm.from_dict({"seat": 0, "text": "a1"}))
assert isinstance(refused, Fault) and refused.error, refused

event = done(announce_event.sync(client=one, body=NewEvent.from_dict({"template": "championship-1995"}))).id
done(act_in_event.sync(event, "enter", client=other, body=EventAction.from_dict({})))
assert "Due" in str(done(read_event.sync(event, client=one)).entries)
assert any(known.id == event for known in done(list_events.sync(client=other)))

wanted = NewAuction.from_dict({"game": "war:map=classic", "against": "anybody", "bid": {"japan": 8}})
auction = done(open_auction.sync(client=one, body=wanted)).id
assert any(known.id == auction for known in done(list_auctions.sync(client=other)).open_)
done(bid_in_auction.sync(auction, client=other, body=NewBid.from_dict({"bid": {"japan": 9}})))
assert done(read_auction.sync(auction, client=one)).outcome.winner == 0

assert done(read_account.sync(client=other)).name == "Due"
done(list_ratings.sync(client=other))
assert search_rulings.sync(client=other) == []
print(json.dumps(state.to_dict()))
