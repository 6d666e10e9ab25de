## A war that is over as a program judges it: each turn beside the captain's, luck in battles, and the turns that decided.

review-title = Revisione della guerra
review-not-yet = Finché altri giocano, qui nessuno pensa per loro. Torna a guerra finita.
review-about = Per ogni turno il programma «capitano» ne progetta uno suo. I valori sono in IPC, per la parte di turno: unità, entrate, minacce per entrambe le parti e vicinanza del nemico. Perso: di quanto il turno del capitano sarebbe stato migliore, senza ciò che hanno dato i dadi.
review-progress = Turni valutati: { $done } di { $count }; questa pagina continua da sola.
review-decided = I turni decisivi
review-gained = { $change } IPC di valore
review-sides = Per potenza
review-lost = Perso
review-luck = Fortuna
review-change = Variazione
review-captain = Il capitano
review-turns = Turno per turno
review-good = Altrettanto buono.
review-turns-played = Turni
review-mean = Perso a turno
