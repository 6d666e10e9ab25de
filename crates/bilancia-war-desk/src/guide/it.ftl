## Lezioni della guerra guidata.

buy-first = Sei l’Ovest e hai { $ipc } IPC. Prima si compra: le unità nuove arrivano sulla mappa alla fine del turno. La fanteria costa 3 e tiene il terreno più a buon mercato: comprane tre.
buy-again = L’Est ha giocato: qui sotto, in «Dal tuo ultimo turno», leggi che cosa ha preso e perso. Hai di nuovo { $ipc } IPC, il valore delle tue terre, pagato alla fine del tuo turno. La fanteria tiene, i carri colpiscono. I soldi tenuti da parte non servono: spendili.
attack-first = Una fanteria dell’Est tiene Il Passo, che vale 2 IPC a turno. Scegli Vigne sulla mappa o nell’elenco, poi manda tutto quello che c’è al Passo. Per ora nessuno spara.
attack-again = Scegli una tua area e guarda che cosa possono attaccare le sue unità. Attacca dove guadagni più di quanto perdi, e non solo perché puoi.
attack-found = Da { $from } a { $name } è un attacco che rende.
attack-none = In questo turno nessun attacco da una sola area rende. Anche aspettare con più fanteria è una buona mossa.
attack-lost = Così com’è, la battaglia in { $name } sarebbe persa. Aggiungi unità, oppure annulla l’ordine.
forecast = Leggi la previsione
forecast-more = Ogni attaccante porta i suoi punti, e ogni sei punti c’è un colpo: tre fanterie e un carro fanno sei. L’Est ha due punti, troppo pochi per un colpo. Non ci sono dadi: andrà esattamente così.
regroup-first = Le tue unità hanno lasciato Vigne, e l’Est potrebbe entrarci. Dopo le battaglie le unità che non hanno combattuto possono ancora muovere: portane qualcuna da Occaso a Vigne.
regroup-again = Guarda ancora una volta le tue terre: dove potrebbe colpire l’Est? Le unità che non hanno combattuto possono ancora andarci.
regroup-land = I tuoi aerei su { $name } devono atterrare: scegli loro, e una terra che era tua prima di questo turno.
regroup-bare = La tua capitale è aperta, e chi perde la capitale perde la guerra. Riporta indietro qualcuno.
place-first = Schiera a Occaso, dove hai il complesso industriale, quello che hai comprato. Quello che non è schierato va perso.
place-again = Schiera le unità nuove. Stanno nella capitale e la difendono finché non partono.
send-first = L’Est non vede niente finché non invii. La pagina dice che cosa forse hai dimenticato, e puoi ancora tornare a ogni fase. Poi invia il turno.
send-again = Invia il tuo secondo turno. Da qui in poi la guerra è tua: vinci prendendo Levante, oppure tenendo terre che valgono 16 alla fine di un giro.
