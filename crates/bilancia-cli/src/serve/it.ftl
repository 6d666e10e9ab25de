## Commands that read or fill a server's database as a whole: `backup`, `restore` and `ratings`.

copy-exists = { $file } esiste; indica --force per sostituirlo, o un altro file
copy-no-file = { $file } non è un file normale, e solo quelli si possono sostituire; indica un altro file
copy-copied = { $rows } righe sono in { $file }.
copy-put-back = { $value } righe sono state ripristinate.
copy-checked = { $title } righe sono intere e com’erano quando furono scritte.
copy-checked-without = { $value } righe sono intere.
copy-no-checksums = bilancia: questo backup non ha somme di controllo, perché l’ha scritto una versione precedente: se qualcosa è stato alterato non si può sapere; fanne uno nuovo con 'bilancia backup'

## Errors of starting a server, and of making and restoring backups, in every language.

errors-listen = non posso ascoltare su { $addresses }: { $words_of_system }
errors-broke-down = il server si è interrotto: { $words_of_system }
errors-away = non posso aprire il database { $place }: { $why }
errors-absent = non c’è nessun database in { $place }; per crearne uno, aggiungi ?mode=rwc all’indirizzo
errors-scheme = l’indirizzo di un database comincia con sqlite: o postgres:, non con '{ $scheme }'
errors-foreign = nel database { $place } non ci sono partite di Bilancia; controlla l’indirizzo
errors-older = il database { $place } ha le tabelle di una versione precedente; avvia una volta 'bilancia serve', che le aggiorna
errors-newer = il database { $place } è stato scritto da una versione più nuova di Bilancia; usa quella
errors-database = il database ha dato un errore: { $other }
errors-file = il file ha dato un errore: { $words_of_system }
errors-form = riga { $line }: { $what }; non è stato ripristinato nulla
errors-altered = le righe da { $first } a { $last } non sono com’erano quando furono scritte; non è stato ripristinato nulla: prendi un’altra copia
errors-not-empty = il database non è vuoto; ripristina le copie in uno nuovo
errors-smtp = '{ $address }' non è l’indirizzo di un server di posta, come smtp://127.0.0.1:25 o smtps://NOME:PASSWORD@HOST: { $why }
errors-no-address = '{ $address }' non è un indirizzo di posta, come games@example.org
errors-no-site = '{ $address }' non è un indirizzo di pagine, come https://games.example.org
errors-no-name = '{ $name }' non è un nome con cui un server di posta scrive Authentication-Results, come mail.example.org
errors-log = il registro di un torneo non si può leggere: { $why }
errors-site-unread = il sito in { $folder } non si può leggere: { $words_of_system }
errors-site-incomplete = { $folder } non è un sito fatto da tools/site: { $name } manca o è un altro file

## Mail of a server: the options for it, and the pipe by which a mail server hands replies over.

mail-missing = --mail richiede anche { $option }; vedi docs/server.md
mail-no-server = { $option } ha senso solo con --mail
mail-kept = la mail è conservata; la legge il server
mail-known = la mail era già stata consegnata; non è stato fatto niente
mail-not-read = l’ingresso standard non si è potuto leggere: { $error }

## The commands `serve` and `worker`: the server, and processes that do its jobs.

ready = Bilancia è aperta: { $address }
    Ctrl-C la chiude. Nel terminale: bilancia play alea; bilancia --help
not-started = il programma non è riuscito a partire: { $error }
no-home = la tua cartella personale non è nota; indica --database-url
works = Al lavoro per { $place }. Ctrl-C lo ferma; ciò che faceva passa a un altro.
