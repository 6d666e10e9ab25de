## Tables of a report, as text.

tables-rules = rules
tables-units-left = units left
tables-ipc-lost = IPC lost
tables-swing = swing
tables-assaults = assaults
tables-assault = assault
tables-points = points
tables-hits = hits
tables-carried = carried
tables-attacker-left = attacker left
tables-defender-left = defender left

## Sentences of a report.

# Label of the result in which only the attacker is left.
attacker-wins = attacker wins
# Label of the result in which only the defender is left.
defender-wins = defender wins
# Label of the result in which neither side wins.
neither = neither
# Note for exact odds, on how to read figures and pairs of figures.
exact = All figures are exact. Pairs are the attacker’s and the defender’s.
# Note for odds that are bounds. The argument is the greatest possible error of a probability.
bounds = the battle is too large to enumerate: the chances of winning are lower bounds, at most { $value } too low
title = { $attacker } against { $defender }
mean = left on average { $first } and { $second } units; IPC lost { $third } and { $fourth }, swing { $fifth }; assaults { $sixth }
range = in nine of ten battles the attacker keeps { $first } to { $second } units, the defender { $third } to { $fourth }
assault = assault { $value_1 }: { $value_2 } points against { $value_3 }; hits { $value_4 } and { $value_5 }; carried { $value_6 } and { $value_7 }; left { $value_8 } | { $value_9 }
strike = assault { $number }: submarines sink { $strike } first
shot-down = anti-aircraft fire takes { $shot_down }
lengths = number of assaults: { $lengths }
stalemate = warning: neither side can hit any more ({ $per_cent }); the attacker must withdraw
harmless = warning: the attacker has no unit that can hit the defenders, and loses units for nothing
harmless-from = warning: from assault { $number } on the attacker has no unit that can hit the defenders, and loses units for nothing
all = all
each = 1 a side
perhaps = at most 1 a side
last = 1 at the end
none = none
