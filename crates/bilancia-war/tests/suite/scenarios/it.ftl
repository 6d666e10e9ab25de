## The documents that are made from the scenarios: cases for readers in both languages, and for programs.

document-title = Casi della guerra
document-introduction = Ogni clausola delle [regole della guerra](../crates/bilancia-war/rules.it.md) come caso: una posizione, che cosa si ordina, e che cosa ne segue, o perché è rifiutato. Gli ordini si scrivono come spiega [il turno come testo](turns.md). { $cases } casi, nell'ordine delle regole; ognuno vale nel programma, e una seconda realizzazione delle regole concorda. [In English](war-cases.md); per i programmi, [in JSON](war-cases.json) con il [suo schema](war-cases.schema.json).
document-options = Opzioni: `{ $options }`.
document-set-up = Lo schieramento iniziale.
document-except = Lo schieramento iniziale, tranne:
document-nothing-but = La mappa senza unità, tranne:
document-no-units = La mappa senza unità.
document-orders = { $power_name } ordina:
document-dice = Dadi:
document-refused = **Rifiutato dalla regola { $rule }:** { $reason }.
document-follows = **Ne segue:**
document-won = La guerra è vinta da { $names }.
document-drawn = La guerra è patta.
document-carried = Punti riportati: attaccante { $attacker }, difensore { $defender }.
document-roll = È dovuto un tiro. Esiti con i loro pesi: { $all }.

## Positions and outcomes of scenarios in words, in both languages.

research = ricerca
purchase = acquisti
combat-move = mossa di combattimento
battles = battaglie
moves-after-the-battles = mosse dopo le battaglie
placing = piazzamento
the-end = fine
jets = jet
rockets = razzi
super-submarines = supersottomarini
long-range = lungo raggio
industry = industria
heavy-bombers = bombardieri pesanti
owner = padrone { $power_name }
neutral = neutrale
empty = nessuna unità
aboard = {" "}con { $cargo } a bordo
of = { $first } ({ $power_name })
complex = un complesso
no-complex = nessun complesso
weapons-are = armi: { $words }
none = nessuna
turn = Giro { $round }, { $mover }: { $phase }.
