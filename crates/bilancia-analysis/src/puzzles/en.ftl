## Puzzles as front ends show them: tables, questions and answers as text.
text-one-of = write one of these: { $all }
text-after = { $count ->
        [0] now
       *[other] after { $count } more
    }
