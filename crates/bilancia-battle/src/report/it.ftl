## Tables of a report, as text.

tables-rules = regole
tables-units-left = unità rimaste
tables-ipc-lost = IPC persi
tables-swing = saldo
tables-assaults = assalti
tables-assault = assalto
tables-points = punti
tables-hits = colpi
tables-carried = riporti
tables-attacker-left = restano all’attaccante
tables-defender-left = restano al difensore

## Sentences of a report.

attacker-wins = vince l’attaccante
defender-wins = vince il difensore
neither = nessuno
exact = Tutte le cifre sono esatte. Le coppie sono dell’attaccante e del difensore.
bounds = la battaglia è troppo grande per enumerarla tutta: le probabilità di vittoria sono limiti inferiori, al più { $value } troppo bassi
title = { $attacker } contro { $defender }
mean = restano in media { $first } e { $second } unità; IPC persi { $third } e { $fourth }, saldo { $fifth }; assalti { $sixth }
range = in nove battaglie su dieci l’attaccante conserva da { $first } a { $second } unità, il difensore da { $third } a { $fourth }
assault = assalto { $value_1 }: { $value_2 } punti contro { $value_3 }; colpi { $value_4 } e { $value_5 }; riporti { $value_6 } e { $value_7 }; restano { $value_8 } | { $value_9 }
strike = assalto { $number }: i sottomarini affondano prima { $strike }
shot-down = la contraerea ne abbatte { $shot_down }
lengths = numero di assalti: { $lengths }
stalemate = attenzione: nessuno può più colpire ({ $per_cent }); l’attaccante deve ritirarsi
harmless = attenzione: l’attaccante non ha unità che possano colpire i difensori, e perde unità per niente
harmless-from = attenzione: dall’assalto { $number } l’attaccante non ha più unità che possano colpire i difensori, e perde unità per niente
all = tutti
each = 1 per parte
perhaps = al più 1 per parte
last = 1 alla fine
none = nessuno
