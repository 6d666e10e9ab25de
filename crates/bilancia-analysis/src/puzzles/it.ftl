## Puzzles as front ends show them: tables, questions and answers as text.
text-one-of = scrivi uno di questi: { $all }
text-after = { $count ->
        [0] adesso
        [one] dopo un altro
       *[other] dopo altri { $count }
    }
