## The deadlines of an event as a calendar (iCalendar, RFC 5545).

calendar-registration = { $title }: registration ends
calendar-assignment = { $title }: start numbers and first games
calendar-round = { $title }: round { $round } ends

## FIDE's tournament report file, TRF16.

trf-trf16-holds-single-games = TRF16 holds single games of individuals in a round robin or a Swiss; export CSV or JSON instead
