## Why a message is not accepted: rule, place and remedy, in every language.

error-place = riga { $line } del blocco, "{ $first }": { $reason } [mail { $rule }]
error-no-place = { $reason } [mail { $rule }]

## Facts from the headers of messages: who wrote them, when, and to whom.

headers-senders = questo messaggio indica più di un mittente (From), quindi non si può sapere quale giocatore lo manda; mandalo da un solo indirizzo

## Messages as mail programs make them, and the texts in them.

message-too-large = il messaggio supera i { $largest } byte; passane solo il testo, senza allegati
message-too-deep = le parti del messaggio sono annidate a più di { $deepest } livelli; copiane il blocco e passa solo quello
message-too-many = il messaggio ha più di { $most_parts } parti; copiane il blocco e passa solo quello
message-automatic = questo messaggio l’ha scritto un programma ({ $header }), non un giocatore, quindi non porta nessuna mossa; aspetta la risposta del giocatore
message-report = questo è un avviso sulla consegna di una mail ({ $header }), quindi non porta nessuna mossa; controlla che l’indirizzo sia giusto e rimanda la tua mail
message-tnef = la tua mail ha un allegato { $value }: Outlook ci ha chiuso dentro il testo, e nessun altro lo apre. Rimanda la mail come testo normale (Formato testo, Testo normale), o incolla il blocco in una mail nuova
message-zip = la tua mail ha un allegato { $value }: gli archivi non si aprono. Scompattalo, e incolla le righe da '-----BEGIN BILANCIA' a '-----END BILANCIA-----' nel testo della mail
message-attached = nel testo di questa mail non c’è nessun blocco, e il suo allegato { $value } non è un testo; incolla le righe da '-----BEGIN BILANCIA' a '-----END BILANCIA-----' nel testo della mail
