## Texts of the pages of puzzles.

title = Puzzles
lead = Positions with one question each. Every answer was found by searching everything that can follow, and checked again.
today = Today’s puzzle
solved = { $count } of { $stored } solved
done = solved
number = { $title }, puzzle { $first } of { $count }
all = All puzzles
easy = easy
middle = middle
hard = hard
position = Position
right = Right: { $words }.
not-right = Not right: { $words }. Try again, or look at the solution.
refuted = { $words } is answered by { $words_second }.
solution = Solution
show-solution = Show the solution
is-right = Right { $accepted_second ->
        [one] is
       *[other] are
    }: { $accepted }.
only = No other answer does it.
worth = Value { $best } in points of the game, and { $second } for the best other answer.
played = Under optimal play it is chosen with probability { $best }; the next with { $second }.
gains = Another answer gains at least { $best } points more, whatever the opponent does.
choice = Choice
value = Value in points
probability = Probability
next = Next puzzle
explore = Explore this position
board = Open it on an analysis board
