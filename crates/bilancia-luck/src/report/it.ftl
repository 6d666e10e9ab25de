## The luck ledger of one game in words: its parts, and sentences on what they rest on, for every front end.

account-result = Risultato
account-initial = Valore all’inizio
account-luck = Dadi e carte
account-clash = Interazione delle mosse simultanee
account-errors = Errori di { $value }
account-mixing = Ciò che { $value } non poteva sapere scegliendo
account-residual = Non spiegato
account-early-end = Fine prima che decidesse la posizione
account-interval = 95 %: da { $figure } a { $figure_second }
account-adjusted = Senza fortuna, cioè senza dadi, carte e interazione delle mosse simultanee, il risultato sarebbe stato { $figure }.
account-adjusted-between = Senza fortuna, cioè senza dadi, carte e interazione delle mosse simultanee, il risultato sarebbe stato { $figure } ({ $between }).
account-outside = Le parti senza la fortuna danno { $sum }, che nessuna partita può pagare: si mostra il risultato possibile più vicino. Gli errori possono costare più di una partita intera, perché la fortuna e gli errori dell’altro restituiscono ciò che poi si perde di nuovo.
account-not-split = Le valutazioni lasciano senza spiegazione più di quanto spieghino la fortuna o le scelte: in questa partita fortuna e bravura non si distinguono.
account-optimal = Esatto: di ogni posizione si conosce il valore col gioco ottimale.
account-equilibrium = Esatto per un equilibrio del gioco; altri hanno lo stesso valore all’inizio e possono dividere il resto in altro modo.
account-static = Non esatto: le posizioni hanno una valutazione statica, di cui non si conosce l’errore.
account-not-exact = Non esatto; non si conosce l’errore.
account-searched = Non esatto: ogni scelta è stata esaminata una volta con { $nodes } { $nodes ->
        [one] nodo
       *[other] nodi
    }; non si conosce l’errore.
account-searched-often = Non esatto: ogni scelta è stata esaminata { $runs } volte con { $nodes } { $nodes ->
        [one] nodo
       *[other] nodi
    }. Gli intervalli comprendono il caso nella ricerca, non ciò che troverebbe una ricerca più lunga.
account-chances = In probabilità di vittoria: senza fortuna { $name } avrebbe avuto il { $per_cent }.
account-unit = Tutte le cifre sono punti di { $value }.
account-unit-and-bound = Tutte le cifre sono punti di { $names }; una partita paga da { $whole } a { $whole_third }.

## Drawing of the shares of variance as a bar.

bar-title = Cause della varianza

## Drawing of one game on a beam balance.

beam-beam = La bilancia di { $name }
beam-head = { $name }: fortuna { $per_cent } %
beam-head-band = { $name }: fortuna dal { $per_cent } al { $per_cent_third } %
beam-head-nothing = { $name }: niente da pesare

## Section of the report on what there is to choose in a game.

choices-choice = Scelte
choices-choices = { $decisions } decisioni a partita, ciascuna con { $options } opzioni di valore diverso; scelte ottimali invece che casuali alzano il punteggio medio di { $leverage } punti percentuali in tutto.
choices-answerable = Il { $per_cent } % della varianza dovuta a dadi e carte nasce prima di una decisione che conta: il giocatore può ancora rispondere.
choices-leverage = Le scelte del più forte invece di scelte casuali alzano il punteggio medio di { $value } punti percentuali in tutta la partita (95 %: da { $low } a { $high }).
choices-forced = Il { $per_cent } % delle mosse era obbligato.
choices-seen = { $agent } ha il { $per_cent } % del vantaggio del più forte sul più debole.
choices-many-choices-that-matter = Tante scelte che contano, facili da valutare
choices-a-short-search-suffices = basta una ricerca breve
choices-many-choices-that-matter-2 = Tante scelte che contano, difficili da valutare
choices-a-short-search = una ricerca breve non basta
choices-few-but-decisive-choices = Poche scelte, ma decisive
choices-the-result-depends = il risultato dipende da poche mosse
choices-choices-of-little-effect = Scelte di poco effetto
choices-the-result-hardly-depends = il risultato ne dipende appena

## Comparison of games that were weighed together.

compare-compared = A confronto
compare-game = gioco
compare-interval = intervallo al 95 %
compare-tell = partite necessarie
compare-nothing = niente da pesare
compare-against = A confronto con { $against }
compare-more = { $first } ha { $second } punti di fortuna più di { $third }.
compare-less = { $first } ha { $second } punti di fortuna meno di { $third }.
compare-equal = { $first } e { $third } hanno la stessa fortuna.
compare-open = Se { $first } abbia più o meno fortuna di { $third } non è ancora noto: servono altre partite.

## Chart of the probability that the better player leads, by number of games.

curve-games = partite
curve-axis = probabilità che il più bravo sia in testa
curve-curve = Partite necessarie per capire chi è più bravo
curve-curve-words = Probabilità che il più bravo di una coppia tipica sia in testa, secondo il numero di partite

## Small print of a report: how to make it again, and its data.

imprint-again = Come rifare questa pagina
imprint-compare = Per confrontarlo con un altro regolamento, nomina tutti e due i giochi nel comando.
imprint-origin = bilancia { $version }, { $date }. Impronta delle regole: { $rules }.
imprint-data = Scarica le cifre (JSON)

## Report of one or more games as a self-contained HTML page.

page-title = La bilancia
page-scale = Dal dado alla mente
page-diamond = Rombo: stima. Fascia grigia: intervallo di confidenza del 95 %, valido per tutte le analisi intermedie insieme. Partite necessarie: quante ne servono perché il più bravo di una coppia tipica sia in testa con una probabilità del 90 %.
page-causes = Da dove viene la varianza del risultato
page-exactly = esatto
page-source = causa
page-share = quota
page-between = intervallo al 95 %
page-with = La quota dell’interazione è un limite superiore, ricavato da partite ripetute cambiando le scelte casuali di singoli giocatori; quanto supera la quota vera spetta alle scelte casuali.
page-meaning = Interazione: ciò che le scelte simultanee o nascoste di più giocatori causano solo insieme. Scelte casuali: ciò che causa il sorteggio dei giocatori tra le proprie mosse.
page-players = Giocatori di riferimento
page-stronger = più forte
page-weaker = più debole
page-score = punteggio medio
page-first = al primo posto
page-others = agli altri posti
page-games = partite
page-depth = La scala è alta { $rungs } gradini; a ogni gradino il più forte ha un punteggio medio del 60 %. La sola fortuna decide il { $floor } % delle partite, per quanto grande sia la differenza di forza (95 %: da { $low } a { $high }). Punti Elo per ogni raddoppio del calcolo: { $elo }.
page-notes = Queste cifre valgono tra questi giocatori ({ $name }). Metodo: { $method }; { $games } partite; seme { $seed }. Riguardano una singola partita, non una serie.
page-notes-exact = Queste cifre valgono tra questi giocatori ({ $name }). Metodo: esatto, enumerando { $positions } { $positions ->
        [one] posizione
       *[other] posizioni
    }. Riguardano una singola partita, non una serie.

## Players of a ladder in words.

players-random = un giocatore casuale
players-greedy = un giocatore avido
players-perfect = il gioco ottimale
players-search = una ricerca di { $value } partite simulate per mossa
players-searches = ricerche da { $first } a { $second } partite simulate per mossa
players-engine = la ricerca propria del gioco, di { $value } posizioni per mossa
players-engines = le ricerche proprie del gioco, da { $name } a { $first } posizioni per mossa
players-opponent = l’avversario { $name }
players-and = { $before } e { $last }
players-then = { $before }, { $next }

## Drawing of several games on one scale from luck to skill.

scale-scale = La scala di tutti i giochi
scale-games-to-tell = partite necessarie
scale-game = gioco
scale-causes = cause della varianza

## Chart of the luck ledger: the expected payoff over the events of one game, and below it what each event changed, split by cause.

timeline-title = La fortuna in questa partita
timeline-value = punti attesi
timeline-change = variazione in punti
timeline-dice-and-cards = dadi e carte
timeline-interaction = interazione
timeline-hidden = nascosto
timeline-errors = errori
timeline-early-end = fine anticipata
timeline-not-explained = non spiegato

## The luck ledger of one game in one sentence: what a player lost and gained, and by what.

verdict-lost = Hai perso { $lost }.
verdict-gained = Hai guadagnato { $gained }.
verdict-both = Hai perso { $lost }, e hai guadagnato { $gained }.
verdict-neither = Non hai fatto errori, e la fortuna non ha cambiato nulla.
verdict-they-lost = { $name } ha perso { $lost }.
verdict-they-gained = { $name } ha guadagnato { $gained }.
verdict-they-both = { $name } ha perso { $lost }, e ha guadagnato { $gained }.
verdict-they-neither = { $name } non ha fatto errori, e la fortuna non ha cambiato nulla.
verdict-unexplained = { $rest } restano senza spiegazione.
verdict-and = e
verdict-points = { $figure } punti
verdict-per-cent = il { $figure } % di probabilità di vittoria
verdict-by-mistakes = { $value } per errori
verdict-by-good-moves = { $value } per buone mosse
verdict-by-the-opponents-good = { $value } per buone mosse dell’avversario
verdict-by-the-opponents-mistakes = { $value } per errori dell’avversario
verdict-by-unlucky-dice = { $value } per dadi e carte sfavorevoli
verdict-by-lucky-dice = { $value } per dadi e carte favorevoli
verdict-by-unlucky-guesses = { $value } per scelte alla cieca sfortunate
verdict-by-lucky-guesses = { $value } per scelte alla cieca fortunate
verdict-by-what-was-hidden = { $value } per ciò che era nascosto
verdict-by-the-early-end = { $value } per la fine anticipata

## Sentences that report the results, in English and Italian.

luck = Fortuna
skill = Bravura
of-rules = Fortuna delle regole
off = Fuori dai piatti
dice-and-cards = dadi e carte
interaction = interazione
players-mixing = scelte casuali
seat = posto
draws = patte
skill-2 = bravura
says = Fortuna { $per_cent } % tra { $players }: di ciò che decidono fortuna o bravura, è come se { $rest } { $rest ->
        [one] partita su 100 la
       *[other] partite su 100 le
    } vincesse chi gioca meglio e le altre { $per_cent } le decidesse una moneta.
no-luck = Fortuna 0 % per regola, per tutti i giocatori: niente è lasciato al caso, e nessuna scelta è simultanea o nascosta.
all-luck = Fortuna 100 % per regola, per tutti i giocatori: non c’è niente da scegliere.
nothing = Niente da pesare tra { $players }: non decidono né fortuna né bravura.
at-most = Al più { $per_cent } % con confidenza del 95 %: giocatori più forti possono mostrare più bravura.
band = Fortuna dal { $per_cent } al { $per_cent_second } % (confidenza del 95 %) tra { $players }: altre partite restringerebbero l’intervallo.
unknown = La fortuna tra { $players } non è ancora nota: servono altre partite.
never = Nessun numero di partite mostra chi è più bravo.
perhaps-never = Il più bravo di una coppia tipica è in testa con una probabilità del 90 % dopo { $few } { $few ->
        [one] partita
       *[other] partite
    } come minimo, forse mai.
tells = Dopo circa { $few } partite il più bravo di una coppia tipica è in testa con una probabilità del 90 %.
tells-typical = Dopo circa una partita il più bravo di una coppia tipica è in testa con una probabilità del 90 %.
tells-one = Basta una partita a distinguere anche i due giocatori più vicini, con una probabilità del 90 %.
no-ranks = In questo gioco questi giocatori non sono in ordine: uno di loro non batte uno più in basso.
exact = esatto, enumerando tutte le posizioni
complement = partite simulate, ognuna ripetuta con altri tiri o con altre scelte
assisted = partite simulate; la varianza dovuta al caso è stimata evento per evento, con la valutazione del gioco
sampled = partite simulate
exactly = esatto
by-rules = per regola
never-tells = mai
