## The questions with which the balance began, answered in words from the stored measurements.

questions-title = Questions of luck, answered
questions-about = Players asked these questions before there was a balance to answer them. All figures hold between the players named on the scale.
questions-battles = How much of a battle is luck, and what does each rule without dice leave of it?
questions-battles-said = With dice the luck of one battle is { $dice }. A rule that decides every hit by arithmetic leaves none, whoever plays: nothing in it happens by chance. Rules that keep one die for what is left over lie between.
questions-wars = How much of the whole war is luck?
questions-wars-said = With dice { $luck_words }, on the small map, between recruit and captain from many different starts: { $chance } % of the difference between results is dice, { $skill } % is how well they play. Rules that keep a die for what is left over leave about two thirds of it. Under the rules without any die in battle there is none: what skill does not decide, the side and the start decide.
questions-classic = On the large map, Classic, over ten rounds with dice, it is { $luck_words } between the same two: the captain wins nearly every war against the recruit, whatever falls. The nearer two players are to each other, the more the dice decide between them, as on the small map.
questions-blind = Frames or Nibelungenlied: in which do simultaneous choices weigh more?
questions-blind-said = In Frames { $frames } % of the difference between results comes from choices that meet unseen, in Nibelungenlied { $nibelungenlied } %, where moves that all can see follow the secret choice. So they weigh more in { $more }.
questions-pieces = Does a second piece make the game of the goose a game of skill?
questions-pieces-said = With one piece nobody chooses anything, and all is luck. With more pieces there is a choice at each throw: of the short course, luck is { $two } with two, { $three } with three, { $four } with four. Chess has none by its rules: still far away.
questions-back = All games on the scale

## The scale of all games, and the balance with one or two of them.

scale-all-games = From the die to the mind: the scale of all games
scale-between = Between the same three searches of rising size, by games played. Diamond: the estimate; grey band: 95 %.
scale-in-pans = In the pans
scale-with = Compared with
scale-nothing = no other game
scale-show = Weigh
scale-explore = Explore positions: values, payoffs and optimal mixed strategies
scale-causes = Causes: shares of the variance of results. The needle weighs only luck of the rules and skill, and counts in games; variance goes by squares, so skill that makes 1 % of it decides 10 games in 100.
scale-card = Choices: { $name }
scale-say = How to read these figures
scale-they-hold-between = They hold between the players that are named, and for one game, not for a season. Stronger players may find more skill in a game: then its luck is less.
scale-a-draw-the-better = A draw, the better seat and a player’s own wavering are neither luck of the rules nor skill: they are off the scales, in grey and blue.
scale-games-to-tell-after = Games to tell: after so many the better of a typical pair leads with a probability of 90 %. Where the interval is wider than ten percentage points either way, it is printed instead of a figure.

## Which games are solved on this server, and how far the others are.

solutions-title = Solved games
solutions-about = Where a game is solved its positions have exact values, and programs play it perfectly.
solutions-used = solved
solutions-under-way = being solved: { $value } %
solutions-missing = not solved on this server; its operator solves it with

## Games in a table from luck to skill.

table-game = Game
table-luck = Luck
table-luck-to-skill = Luck 100 – Skill 0
table-causes = Causes
table-to-tell = Games to tell
table-variants = { $others } more { $others ->
        [one] variant
       *[other] variants
    } of this game
