## The story of a war on its map.

# What a turn opens with.
opening-first = Before your first turn
opening-on-the-map = Arrows and battles are on the map. Thin arrows led to no battle.
opening-begin = Begin my turn
account-income = { $change } income

account-quiet = No battle, no land taken.
account-battle = Battle in { $name }

timeline-turns = Turns of the war
timeline-turn = Turn
timeline-show = Show
timeline-start = Start
timeline-round = round { $round }
timeline-replay = Replay
timeline-pause = Pause
timeline-pace = Speed of the replay
timeline-slow = slow
timeline-usual = normal
timeline-fast = fast

page-number = Turn { $number } of { $count }
page-beside = Turns before and after this one
page-earlier = Earlier
page-later = Later
page-to-orders = Back to my orders
page-to-game = Back to the game
page-start-about = The position at the start of the war.
