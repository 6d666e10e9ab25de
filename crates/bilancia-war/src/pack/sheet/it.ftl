## Explanations of the faults of a sheet, each with its remedy.

fields = la riga ha { $fields } campi; scrivine { $first }, separati da tabulazioni
no-area = map.toml non ha un’area { $value }; correggi il codice, o togli la riga
twice = { $id } c’è due volte; lasciane uno
lacking = manca l’area { $value }; aggiungi una riga
outline = '{ $part }' non è un contorno; scrivi anelli chiusi come M10 20l30 0 0 30z
anchor = l’ancora { $first }, { $second } di map.toml sta fuori dal contorno; sposta l’ancora, o correggi il contorno
outside = il contorno esce dal foglio di { $width } per { $height }; correggilo, o allarga il foglio in views.tsv
number = '{ $first }' è fuori misura; scrivi un numero da { $low } a { $high }
leader = la linea dall’etichetta finisce fuori dall’area; scrivi un punto dentro, o -
empty = il testo è vuoto; scrivine uno
no-sheet = la prima riga dopo l’intestazione dev’essere il foglio stesso, da 0 0; scrivila
kind = nessun ornamento si chiama { $kind }; scrivi uno tra { $names }
between = un ponte o un muro sta tra due aree; scrivi i loro codici separati da uno spazio
bridge = { $one } e { $other } non si toccano in map.toml; togli il ponte
wall = { $one } e { $other } si toccano in map.toml; togli il muro
path = questo non è un tracciato SVG; scrivi solo comandi e numeri
