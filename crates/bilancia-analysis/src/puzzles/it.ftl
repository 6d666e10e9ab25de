## Puzzles as front ends show them: tables, questions and answers as text.

text-no-seat = scrivi 1 per { $names } o 2 per { $names_second }
