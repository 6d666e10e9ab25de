## Puzzles as front ends show them: tables, questions and answers as text.

text-no-seat = write 1 for { $names } or 2 for { $names_second }
