## Texts of the history of a war.

turn = Round { $round }: { $name }
bids = Bids: { $power }
game = Back to the game
turns = All turns
history = Turns so far
statistics = Figures
review = Review
openings = Openings
step = Step { $title } of { $count }
position = Position after this step
back = Step back
on = Next step
to-end = To the end of the turn
turn-before = Turn before
turn-after = Next turn
nothing = Nothing was ordered in this turn.
quiet = No losses, no captures.
orders = Orders of this step
as-text = The turn as text
goes-on = This turn goes on.
round = Round
power = Power
happened = What happened
since = Since your last turn
step-by-step = Step by step
start = start
so-far = { $number }, so far
sides = Side of { $own }
production = Production
treasury = Treasury
units-on-the-map = Units on the map
losses-so-far = Losses so far
unit = In IPC, at the end of each round.
chart = { $measure } by round
chart-words = The table below has the same figures. In the last round: { $latest }.
luck = Luck in battles
no-dice = No battle of this game is left to dice, so there is no luck in them: its sum is zero for everybody by the rules.
luck-more = The defender’s losses less the attacker’s, in IPC, less what the exact odds expected at the start of the battle, fought to the end by the usual orders of loss. Choices of the players count too, where they fought otherwise. Anti-aircraft fire and raids are not counted.
luck-sum = { $side_name }: { $luck_of } IPC.
battle = Battle
attacker = Attacker
expected = Expected
actual = Actual
difference = Luck of the attacker
no-battles = No battle was fought yet.

## Motives of programs.

why = Why so, { $power }?
