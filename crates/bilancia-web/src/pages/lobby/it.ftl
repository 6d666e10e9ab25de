## Partite da giocare subito.

at-once-title = Gioca subito
at-once-rated = partita valida, con la prossima persona che chiede lo stesso
at-once-casual = partita amichevole, con la prossima persona che chiede lo stesso

## The short form by which a game is offered, or begun with the program, from the lobby.

offer-title = Offri una partita
offer-game = Gioco
offer-against = Contro
offer-anybody = chiunque
offer-name-them = O il nome della persona che sfidi.
offer-offer = Offri la partita
offer-program = Gioca subito col programma
offer-options = Opzioni, posto, forza …

## Open offers, as the lobby and the first page list them.

open-game = Gioco
open-by = Di
open-time = Tempo
open-kind = Tipo
open-sealed = sigillata
open-live = Adesso
open-live-about = Un’offerta finisce quando chi l’ha fatta se ne va.
open-by-days = Per giorni
open-by-days-about = Queste aspettano anche se chi le offre non c’è.
open-no-clock = senza orologi
open-withdraw = Ritira
open-all-games = Tutti i giochi
open-all = Tutte
open-show = Mostra
open-rated = Valide
open-casual = Amichevoli
open-none = Adesso nessuno offre una partita. { $title }
open-hidden = I filtri nascondono { $count } { $count ->
        [one] offerta
       *[other] offerte
    }.
open-wait-here = Offrine una e aspetta qui
open-program = Intanto gioca con un programma
open-show-all = Mostra tutte le offerte
open-read-on = Mentre aspetti puoi leggere, risolvere problemi o guardare: la pagina ti avvisa quando qualcuno arriva.
open-filters = Quali offerte mostrare
open-gone = non c’è più
