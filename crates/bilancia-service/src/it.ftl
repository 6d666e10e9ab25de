## Challenges of turns, with what the program finds about them, and rulings.

disputes-broke-down = Il programma si è guastato su questo turno.

## Why something is not accepted into a game.

refused-moved-on = La partita è andata avanti; guardala e riprova.
refused-not-in-event = È per chi partecipa all’evento; guarda l’elenco degli iscritti.
refused-no-place = In questo evento non ti è offerto nessun posto, o non più; chiedi all’arbitro.
refused-hidden = Un titolo o un nome sta in una riga, senza caratteri che non si vedono e cambiano il testo intorno. Togli { $value }.
refused-not-yours = Quel posto non è tuo, o non è in questa partita.
refused-not-playing = La partita non è in corso.
refused-no-person = Qui nessuno si chiama «{ $name }». Cerca il nome fra le persone.
refused-oneself = Sei tu. Per provare qualcosa, gioca contro: da solo, su tutti i lati.
refused-apart = Voi due non giocate insieme: uno dei due ha bloccato l’altro.
refused-called-off = Questa partita è stata annullata prima di cominciare. Offrine un’altra.
refused-newer = In questa partita ha scritto una versione più recente di Bilancia. Qui si può solo guardare; per continuare usa quella versione.
refused-length = È vuoto, o troppo lungo.
refused-out-of-time = Il tempo era finito prima.
refused-no-clock = Non c’è orologio da fermare, o da far andare.
refused-move-first = Tocca a te: prima gioca la tua mossa.
refused-by-players = In questa partita la scelta la sigilli nel tuo browser.
refused-commitment = Questo non è un sigillo; per farne uno il browser deve eseguire gli script.
refused-not-as-sealed = Questo non è ciò che hai sigillato: scelta e sale non corrispondono al tuo sigillo, o la scelta non è possibile. Non è stato fatto niente.
refused-no-dice = In questa partita non si tira.
refused-other-commitment = Questo non è l’impegno sui dadi di questa partita: guarda la partita, conserva il suo impegno, e da’ di nuovo la tua parte.
refused-share-given = La tua parte dei dadi è già stata data; non si può cambiare.
refused-hands = Ogni posto deve stare in una sola mano, e i posti di una mano devono essere dello stesso schieramento.
refused-no-own-hand = Non giochi per nessuno: scegli te almeno una volta.
refused-has-left = Hai lasciato questa partita; ora i suoi posti sono per altri.
refused-no-auction = In questo gioco non si punta per uno schieramento: scegli una guerra, senza puntate fra le varianti.
refused-bid-given = Hai già sigillato la tua puntata; non si può cambiare.
refused-auction-closed = Un altro giocatore ha puntato prima di te, o qui non si punta più. La tua puntata non è stata conservata.
refused-nothing-to-seal = I giocatori sigillano da sé le scelte solo contro persone, nei giochi in cui si sceglie, prima o poi, insieme.
refused-absence = Puoi essere via { $days } giorni l’anno, non di più.
refused-against = Nessuno gioca contro '{ $value }'; scrivi program, anybody, person, invited o myself.
refused-strength = Qui nessun programma ha la forza '{ $value }'.
refused-overtaken = Intanto un’altra finestra ha cambiato questo turno; prima riguardalo. Non è stato inviato niente.
refused-long-turn = Il testo del turno supera i { $most } byte. Non è stato fatto niente; accorcialo, a cominciare dalle note.
refused-long-plan = È troppo: al massimo 40 righe di 40 mosse.
refused-pace = Scrivi più in fretta di quanto si possa leggere; aspetta un momento.
refused-invited = Per oggi non partono altri inviti per posta, o a questa persona o da parte tua. Invitala domani, o dille dov’è il torneo.
refused-said-enough = In questa partita hai già mandato { $most } messaggi; non c’è posto per altri.
refused-many-games = Hai { $most } partite non finite. Finiscine qualcuna, o aspetta, prima di prepararne un’altra.
refused-any-move = «*», qualsiasi mossa, sta all’inizio di una riga, davanti a una sola risposta.
refused-no-plan-at-once = Le mosse condizionali sono possibili solo dove si muove uno dopo l’altro.
refused-policy = Nessun regolamento per le contestazioni si chiama '{ $name }'; ci sono club, agreed e touch-move.
refused-no-event = Non c’è nessun evento così.
refused-no-account = Gli eventi sono per chi ha un profilo: registrati, o accedi.
refused-many-events = Hai { $most } eventi non ancora chiusi; chiudine uno prima di annunciarne un altro.
refused-many-programs = Un evento ha al massimo { $most } programmi.
refused-not-of-two = Gli eventi sono per giochi di due parti; scegli un altro gioco.
refused-busy = Ora il programma sta esaminando troppi turni. Contesta di nuovo fra qualche secondo.
