## The questions with which the balance began, answered in words from the stored measurements.

questions-title = Domande sulla fortuna, con risposta
questions-about = I giocatori si facevano queste domande prima che ci fosse una bilancia per rispondere. Tutte le cifre valgono tra i giocatori nominati nella scala.
questions-battles = Quanta parte di una battaglia è fortuna, e quanta ne lascia ogni regola senza dadi?
questions-battles-said = Con i dadi la fortuna di una battaglia è { $dice }. Una regola che decide col calcolo ogni colpo non ne lascia nulla, chiunque giochi: niente vi accade per caso. Le regole che tengono un dado per il resto stanno in mezzo.
questions-wars = Quanta parte di tutta la guerra è fortuna?
questions-wars-said = Con i dadi { $luck_words }, sulla mappa piccola, tra recluta e capitano da molti inizi diversi: il { $chance } % della differenza tra i risultati sono i dadi, il { $skill } % è come giocano. Le regole che tengono un dado per il resto ne lasciano circa due terzi. Con le regole senza nessun dado in battaglia non ce n’è: ciò che non decide la bravura lo decidono la parte e l’inizio.
questions-classic = Sulla mappa grande, Classic, in dieci giri e con i dadi, tra gli stessi due è { $luck_words }: il capitano vince quasi tutte le guerre contro la recluta, qualunque cosa esca. Più due giocatori si equivalgono, più tra loro decidono i dadi, come sulla mappa piccola.
questions-blind = Frames o Nibelungenlied: in quale pesano di più le scelte simultanee?
questions-blind-said = In Frames viene da scelte che si incontrano senza vedersi il { $frames } % della differenza tra i risultati, in Nibelungenlied il { $nibelungenlied } %: lì dopo la scelta segreta ci sono mosse che tutti vedono. Pesano dunque di più in { $more }.
questions-pieces = Una seconda pedina fa del gioco dell’oca un gioco di bravura?
questions-pieces-said = Con una pedina nessuno sceglie niente, ed è tutta fortuna. Con più pedine c’è una scelta a ogni tiro: sul percorso breve la fortuna è { $two } con due, { $three } con tre, { $four } con quattro. Negli scacchi non ce n’è, per regola: si resta molto lontani.
questions-back = Tutti i giochi sulla scala

## The scale of all games, and the balance with one or two of them.

scale-all-games = Dal dado alla mente: la scala di tutti i giochi
scale-between = Tra le stesse tre ricerche di ampiezza crescente, con partite giocate. Rombo: la stima; banda grigia: 95 %.
scale-in-pans = Sui piatti
scale-with = A confronto con
scale-nothing = nessun altro gioco
scale-show = Pesa
scale-explore = Esplora le posizioni: valori, guadagni e strategie miste ottimali
scale-causes = Cause: quote della varianza dei risultati. L’ago pesa solo fortuna delle regole e bravura, e conta in partite; la varianza va coi quadrati, perciò una bravura che ne fa l’1 % decide 10 partite su 100.
scale-card = Le scelte: { $name }
scale-say = Come leggere queste cifre
scale-they-hold-between = Valgono tra i giocatori nominati, e per una partita, non per un campionato. Giocatori più forti possono trovare più bravura in un gioco: allora la fortuna è meno.
scale-a-draw-the-better = Una patta, il posto migliore e l’incostanza di un giocatore non sono né fortuna delle regole né bravura: stanno fuori dai piatti, in grigio e in azzurro.
scale-games-to-tell-after = Partite necessarie: dopo quante il più bravo di una coppia tipica è in testa con una probabilità del 90 %. Dove l’intervallo supera i dieci punti percentuali per parte, si scrive quello invece di una cifra.

## Which games are solved on this server, and how far the others are.

solutions-title = Giochi risolti
solutions-about = Dove un gioco è risolto le posizioni hanno valori esatti, e i programmi giocano alla perfezione.
solutions-used = risolto
solutions-under-way = in corso di soluzione: { $value } %
solutions-missing = non risolto su questo server; chi lo gestisce lo risolve con

## Games in a table from luck to skill.

table-game = Gioco
table-luck = Fortuna
table-luck-to-skill = Fortuna 100 – Bravura 0
table-causes = Cause
table-to-tell = Partite necessarie
table-variants = Altre varianti di questo gioco: { $others }
