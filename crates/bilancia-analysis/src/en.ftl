## Advice of opponents on a match.

advice-no-engine = this game has no engine of its own; mcts plays every game
advice-no-own = this game has no opponent '{ $name }'; 'bilancia games' with the game’s name lists those that there are
advice-no-level = this game has no opponent of level { $number }; 'bilancia levels' lists those that there are
advice-not-solved = no solution of this game under these rules is at hand; 'bilancia solve' makes those that can be made

## Matches of many games between players, and their statistics.

arena-sentence = { $error }

## Odds of a battle that a form describes, rule by rule, with all words and figures of a page.

battles-too-many = This page computes battles of at most { $most_units } units a side; the command line takes more.
battles-rule = Rule
battles-outcome = Outcome
battles-attacker = Attacker
battles-defender = Defender
battles-swing = Swing
battles-left = Units left
battles-assaults = Assaults
battles-dice = Dice
battles-cleared = Sea cleared

## Opponents by name.

bot-unknown = no opponent '{ $name }'; { $suggestion }there are { $all }
bot-setting = '{ $value }' is not a setting; write a time (mcts:500ms, engine:2s) or nodes=10000, for mcts trees=4 if you like, and for level a number from 1 to 5

## Measurement of the luck in a game of the catalogue.

weigh-no-starts = the game '{ $name }' has no numbered starts; weigh it from the one that it has
