## The deadlines of an event as a calendar (iCalendar, RFC 5545).

calendar-registration = { $title }: fine delle iscrizioni
calendar-assignment = { $title }: numeri di partenza e prime partite
calendar-round = { $title }: fine del turno { $round }

## FIDE's tournament report file, TRF16.

trf-trf16-holds-single-games = TRF16 contiene partite singole di singoli giocatori in un girone o in uno svizzero; esporta piuttosto CSV o JSON
