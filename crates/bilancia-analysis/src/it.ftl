## Advice of opponents on a match.

advice-no-engine = questo gioco non ha un motore suo; mcts gioca a tutto
advice-no-own = questo gioco non ha un avversario '{ $name }'; 'bilancia games' col nome del gioco elenca quelli che ci sono
advice-no-level = questo gioco non ha un avversario di livello { $number }; 'bilancia levels' elenca quelli che ci sono
advice-not-solved = di questo gioco, con queste regole, non c’è soluzione; 'bilancia solve' fa quelle che si possono fare

## Matches of many games between players, and their statistics.

arena-sentence = { $error }

## Odds of a battle that a form describes, rule by rule, with all words and figures of a page.

battles-too-many = Questa pagina calcola battaglie di al massimo { $most_units } unità per parte; la riga di comando ne accetta di più.
battles-rule = Regola
battles-outcome = Esito
battles-attacker = Attaccante
battles-defender = Difensore
battles-swing = Saldo
battles-left = Unità rimaste
battles-assaults = Assalti
battles-dice = Dadi
battles-cleared = Mare libero

## Opponents by name.

bot-unknown = nessun avversario '{ $name }'; { $suggestion }ci sono { $all }
bot-setting = '{ $value }' non è un’impostazione; scrivi un tempo (mcts:500ms, engine:2s) o nodes=10000, per mcts anche trees=4 se vuoi, e per level un numero da 1 a 5

## Measurement of the luck in a game of the catalogue.

weigh-no-starts = il gioco '{ $name }' non ha inizi numerati; pesalo da quello che ha
