## Commands that read or fill a server's database as a whole: `backup`, `restore` and `ratings`.

copy-exists = { $file } exists; say --force to replace it, or name another file
copy-no-file = { $file } is no ordinary file, which alone can be replaced; name another file
copy-copied = { $rows } rows are in { $file }.
copy-put-back = { $value } rows were put back.
copy-checked = { $title } rows are whole and as they were written.
copy-checked-without = { $value } rows are whole.
copy-no-checksums = bilancia: this backup has no checksums, since an older version wrote it: whether anything in it was altered cannot be told; make a new one with 'bilancia backup'

## Errors of starting a server, and of making and restoring backups, in every language.

errors-listen = cannot listen on { $addresses }: { $words_of_system }
errors-broke-down = the server broke down: { $words_of_system }
errors-away = cannot open the database at { $place }: { $why }
errors-absent = there is no database at { $place }; to make one, add ?mode=rwc to the address
errors-scheme = an address of a database begins with sqlite: or postgres:, not with '{ $scheme }'
errors-foreign = there are no games of Bilancia in the database at { $place }; check its address
errors-older = the database at { $place } has the tables of an older version; start 'bilancia serve' once, which brings them up to date
errors-newer = the database at { $place } was written by a newer version of Bilancia; use that version
errors-database = { $other }
errors-file = the file failed: { $words_of_system }
errors-form = line { $line }: { $what }; nothing was put back
errors-altered = lines { $first } to { $last } are not as they were written; nothing was put back: take another copy
errors-not-empty = the database is not empty; put copies back into a new one
errors-smtp = '{ $address }' is no address of a mail server, such as smtp://127.0.0.1:25 or smtps://NAME:PASSWORD@HOST: { $why }
errors-no-address = '{ $address }' is no mail address, such as games@example.org
errors-no-site = '{ $address }' is no address of pages, such as https://games.example.org
errors-no-name = '{ $name }' is no name under which a mail server writes Authentication-Results, such as mail.example.org
errors-log = the log of a tournament cannot be read: { $why }
errors-site-unread = the site in { $folder } cannot be read: { $words_of_system }
errors-site-incomplete = { $folder } is no site that tools/site has made: its { $name } is missing or is another file

## Mail of a server: the options for it, and the pipe by which a mail server hands replies over.

mail-missing = --mail needs { $option } as well; see docs/server.md
mail-no-server = { $option } means something only with --mail
mail-kept = the mail is kept; the server reads it
mail-known = the mail was handed over before; nothing was done
mail-not-read = standard input could not be read: { $error }

## The commands `serve` and `worker`: the server, and processes that do its jobs.

ready = Bilancia is open: { $address }
    Ctrl-C closes it. In the terminal: bilancia play alea; bilancia --help
not-started = the program could not start: { $error }
no-home = your home folder is not known; say --database-url
works = Working for { $place }. Ctrl-C ends it; what it was doing goes to another.
