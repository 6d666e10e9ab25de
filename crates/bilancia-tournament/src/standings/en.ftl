## Tie-breaks, which order those who have the same points.

tie-break-buchholz = Buchholz
tie-break-median-buchholz = median Buchholz
tie-break-sonneborn-berger = Sonneborn-Berger
tie-break-direct-encounter = direct encounter
tie-break-wins = wins
tie-break-start-number = start number
