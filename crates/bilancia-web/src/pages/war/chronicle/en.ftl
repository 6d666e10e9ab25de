## A war that is over as a program judges it: each turn beside the captain's, luck in battles, and the turns that decided.

review-title = Review of the war
review-not-yet = While others play, nobody here thinks for them. Come back when the war is over.
review-about = For each turn the program “captain” plans its own. Values are in IPC, to the side whose turn it was: units, income, threats to both sides and how near the enemy is. Lost: by how much the captain’s turn would have been better, without what dice gave.
review-progress = { $done } of { $count } turns are judged; this page goes on by itself.
review-decided = The turns that decided
review-gained = { $change } IPC in value
review-sides = By power
review-lost = Lost
review-luck = Luck
review-change = Change
review-captain = The captain
review-turns = Turn by turn
review-good = As good.
review-turns-played = Turns
review-mean = Lost a turn
