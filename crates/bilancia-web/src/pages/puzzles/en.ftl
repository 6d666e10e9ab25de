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
nearest = The exact value lies { $near } from it, and { $far } from the next.
your-rating = Your rating
streak = Solved in a row
best = { $days ->
        [0] best { $best }
        [one] best { $best }
       *[other] best { $best } · { $days } days
    }
this-puzzle = This puzzle
for-accounts = With an account your first answers are rated.
latest = Your latest puzzles
failed = not solved
odds = { $count } answers are possible, { $right ->
        [one] one is right.
       *[other] { $right } are right.
    }
found = { $right } of { $count } found it at once.
counts = Your first answer counts. A hint costs half of what it would gain and keeps the streak; to look at the solution counts as a wrong answer.
counts-half = Your first answer counts, and gains half after the hint.
counted = The first answer counted. Trying again costs nothing.
hint = Hint
begins = Hint: it begins at { $cell }.
among = Hint: it is one of these: { $answers }.
again = Try again
of-person = { $right } of { $count } solved at once, { $best ->
        [one] never two in a row
       *[other] up to { $best } in a row
    }
line = The moves on the board
line-start = Start
line-back = Back
line-on = On
