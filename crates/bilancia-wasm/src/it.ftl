## Words that pages without a server say.

lib-no-seat = Non c’è nessun posto { $seat }.

## The games that the module has.

listing-random = Mosse a caso
listing-random-about = Gioca una mossa legale qualsiasi, tutte con la stessa frequenza.
listing-greedy = Una mossa avanti
listing-greedy-about = Gioca la mossa dopo la quale la posizione sembra migliore.
listing-mcts = Ricerca per partite giocate
listing-mcts-about = Gioca a caso molte partite fino alla fine, di più quelle che vanno bene; sa giocare a ogni gioco.
listing-level = { $name }, livello { $number }
listing-level-about = Gioca come { $player }, e il { $random } per cento delle mosse a caso.
listing-needs-file = Gli avversari e le misure di { $game } leggono il file { $file }: va caricato prima.
listing-no-file = Gli avversari di { $game } non leggono alcun file.
listing-not-the-file = Questi byte non sono il file { $file } di questa versione.

## Matches.

playing-wins = Vince { $winners }
playing-win = Vincono { $winners }
playing-drawn = Patta
playing-by-agreement = Patta concordata
playing-by-repetition = Patta: la posizione si è ripetuta tre volte
playing-by-length = Patta: è raggiunto il limite di mosse
playing-resigned = { $loser } ha abbandonato
playing-lost-on-time = { $loser } ha esaurito il tempo
playing-seal-not-opened = { $loser } non ha aperto la scelta sigillata
playing-gave-up = { $loser } ha abbandonato.
playing-and = {" "}e{" "}

## Games by blocks of text.

letters-secret = Un segreto ha almeno { $digits } cifre esadecimali, estratte a caso.
letters-name = Il nome di una partita ha da { $least } a { $most } lettere minuscole, cifre e trattini bassi.

## Odds, luck and solutions.

measures-not-exact = Fra questi giocatori non si possono enumerare tutte le posizioni di { $game }: indica quante partite giocare.
measures-no-solver = { $game } non ha un risolutore.
measures-bad-question = La domanda non si può leggere: { $fault }.

## Records.

records-good = Valido: { $events ->
        [one] { $events } evento, legale
       *[other] { $events } eventi, tutti legali
    }, da cui segue il risultato.
records-checked = { $rolls ->
        [one] Il tiro segue
       *[other] Tutti i { $rolls } tiri seguono
    } da ciò su cui i giocatori si erano impegnati.
records-not-yet = { $rolls ->
        [one] Il tiro si potrà verificare
       *[other] I { $rolls } tiri si potranno verificare
    } quando i segreti saranno mostrati.
records-unverifiable = { $rolls ->
        [one] Il tiro non si può verificare
       *[other] I { $rolls } tiri non si possono verificare
    }: il verbale non dice da dove { $rolls ->
        [one] viene
       *[other] vengono
    }.
records-seals = { $seals ->
        [one] La scelta sigillata è quella
       *[other] Tutte le { $seals } scelte sigillate sono quelle
    } dell’impegno preso.
records-goes-on = La partita continua; la sua fortuna si può dire quando è finita.
records-two-seats = La fortuna si calcola per partite a due posti.
