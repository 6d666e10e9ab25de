## Advice of opponents on a match.

advice-no-engine = this game has no engine of its own; mcts plays every game
advice-no-own = this game has no opponent '{ $name }'; 'bilancia games' with the game’s name lists those that there are
advice-no-level = this game has no opponent of level { $number }; 'bilancia levels' lists those that there are
advice-not-solved = no solution of this game under these rules is at hand; 'bilancia solve' makes those that can be made

## Matches of many games between players, and their statistics.

arena-sentence = { $error }

## Opponents by name.

bot-unknown = no opponent '{ $name }'; { $suggestion }there are { $all }
bot-setting = '{ $value }' is not a setting; write a time (mcts:500ms, engine:2s) or nodes=10000, for mcts trees=4 if you like, and for level a number from 1 to 5

## Measurement of the luck in a game of the catalogue.

weigh-no-starts = the game '{ $name }' has no numbered starts; weigh it from the one that it has
