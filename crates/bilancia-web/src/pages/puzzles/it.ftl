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
nearest = Il valore esatto dista { $near } da questo e { $far } dal successivo.
your-rating = Il tuo punteggio
streak = Risolti di fila
best = { $days ->
        [0] massimo { $best }
        [one] massimo { $best }
       *[other] massimo { $best } · { $days } giorni
    }
this-puzzle = Questo problema
for-accounts = Con un account le tue prime risposte danno un punteggio.
latest = I tuoi ultimi problemi
failed = non risolto
odds = Le risposte possibili sono { $count }, { $right ->
        [one] una è giusta.
       *[other] { $right } sono giuste.
    }
found = { $right } su { $count } l’hanno trovata subito.
counts = Conta la prima risposta. Un aiuto dimezza il guadagno e non interrompe la serie; guardare la soluzione vale come risposta sbagliata.
counts-half = Conta la prima risposta, che dopo l’aiuto guadagna la metà.
counted = La prima risposta è già contata. Riprovare non costa niente.
hint = Un aiuto
begins = Aiuto: comincia da { $cell }.
among = Aiuto: è una di queste: { $answers }.
again = Riprova
of-person = { $right } su { $count } risolti al primo tentativo, { $best ->
        [one] mai due di fila
       *[other] fino a { $best } di fila
    }
line = Le mosse sul tavoliere
line-start = Inizio
line-back = Indietro
line-on = Avanti
