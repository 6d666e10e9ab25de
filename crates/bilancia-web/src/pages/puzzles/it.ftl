## Texts of the pages of puzzles.

title = Problemi
lead = Posizioni con una domanda ciascuna. Ogni risposta è stata trovata esaminando tutto ciò che può seguire, e ricontrollata.
today = Il problema di oggi
solved = { $count } su { $stored } risolti
done = risolto
number = { $title }, problema { $first } di { $count }
all = Tutti i problemi
easy = facile
middle = medio
hard = difficile
position = Posizione
right = Giusto: { $words }.
not-right = Non è giusto: { $words }. Riprova, o guarda la soluzione.
refuted = A { $words } si risponde con { $words_second }.
solution = Soluzione
show-solution = Mostra la soluzione
is-right = { $accepted_second ->
        [one] È giusto
       *[other] Sono giusti
    }: { $accepted }.
only = Nessun’altra risposta va bene.
worth = Vale { $best } in punti del gioco, e { $second } la migliore delle altre risposte.
played = Nel gioco ottimale si sceglie con probabilità { $best }; la seguente con { $second }.
gains = Un’altra scelta guadagna almeno { $best } punti in più, qualunque cosa faccia l’avversario.
choice = Scelta
value = Valore in punti
probability = Probabilità
next = Problema successivo
explore = Esplora questa posizione
board = Apri su un tavolo di analisi
