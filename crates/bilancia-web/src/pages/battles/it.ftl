## The form that describes a battle: number fields with buttons, which work without scripts, and all orders.

form-attacker = Attaccante
form-defender = Difensore
form-total = { $cost } IPC
form-at = a { $at }
form-further = Altre unità
form-more = un’unità in più: { $title }
form-less = un’unità in meno: { $title }
form-compute = Calcola
form-orders = Ordini, armi, sbarco
form-typed = Scrivi invece gli eserciti
form-units = Un numero davanti a ogni unità, col nome breve o intero: { $list }.
form-stop-after-this-many = Fermarsi dopo questo numero di assalti
form-withdraw-with-fewer-units = Ritirarsi con meno unità di
form-battleships-in-support = Corazzate in appoggio a uno sbarco
form-the-attacker-loses-first = L’attaccante perde prima, per esempio inf arm
form-the-defender-loses-first = Il difensore perde prima
form-aboard-to-land-once = A bordo, da sbarcare a mare libero (gli eserciti sopra sono allora in mare)
form-join-the-landing = Si uniscono allo sbarco via terra e aria
form-defend-the-land = Difendono la terra
form-withdraw-when-only-aircraft = Ritirarsi quando restano solo aerei
form-the-attackers-last-land = L’ultima unità di terra dell’attaccante si perde per ultima
form-jets-the-defenders-fighters = Jet: i caccia del difensore a 5
form-super-submarines = Supersottomarini: quelli dell’attaccante a 3
form-heavy-bombers-three-dice = Bombardieri pesanti: tre dadi ciascuno
form-ryof-below-6-guns = RYOF sotto 6: la contraerea abbatte un aereo su cinque
form-cof-with-last-dice = COF con ultimi dadi: un dado per tutte e due le parti

## Battles of Axis & Allies under the seven rules, side by side.

menu = Battaglie
title = Il calcolo delle battaglie
lead = Una battaglia di Axis & Allies con sette regole: con i dadi, con meno fortuna, e le cinque di A&A Chess, di cui due senza dadi e una terza che ne tira uno solo, alla fine. L’indirizzo della pagina contiene la battaglia.
standing = Chi resta in piedi
attacker-2 = attaccante
neither = nessuno dei due
defender-2 = difensore
note = Saldo: IPC persi dal difensore meno quelli persi dall’attaccante, con la deviazione standard. RYOF: ognuno tira la sua frazione. COF: le frazioni si riportano.
first = Il primo assalto, con l’aritmetica
arithmetic = Somma i punti e dividi per sei. Un resto di 5 è un colpo per l’attaccante, di 4 o 5 per il difensore; con COF il resto si riporta, e un colpo arrotondato per eccesso resta in debito.
play = Gioca questa battaglia
course = Assalto per assalto
