## Tie-breaks, which order those who have the same points.

tie-break-buchholz = Buchholz
tie-break-median-buchholz = Buchholz mediano
tie-break-sonneborn-berger = Sonneborn-Berger
tie-break-direct-encounter = scontro diretto
tie-break-wins = vittorie
tie-break-start-number = numero di partenza
