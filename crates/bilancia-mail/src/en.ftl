## Why a message is not accepted: rule, place and remedy, in every language.

error-place = line { $line } of the block, "{ $first }": { $reason } [mail { $rule }]
error-no-place = { $reason } [mail { $rule }]

## Facts from the headers of messages: who wrote them, when, and to whom.

headers-senders = this message names more than one sender (From), so nobody can tell which player sends it; send it from one address

## Messages as mail programs make them, and the texts in them.

message-too-large = the message has more than { $largest } bytes; pass on only its text, without attachments
message-too-deep = parts of the message are nested more than { $deepest } deep; copy the block out of it and pass on only that
message-too-many = the message has more than { $most_parts } parts; copy the block out of it and pass on only that
message-automatic = this message was written by a program ({ $header }), not by a player, so it carries no move; wait for the player’s own reply
message-report = this is a report on the delivery of a mail ({ $header }), so it carries no move; see whether the address is right, and send your mail again
message-tnef = your mail has an attachment { $value }: Outlook has packed the text into it, and nothing else can open it. Send the mail again as plain text (Format Text, Plain Text), or paste the block into a new mail
message-zip = your mail has an attachment { $value }: archives are not opened. Unpack it, and paste the lines from '-----BEGIN BILANCIA' to '-----END BILANCIA-----' into the mail itself
message-attached = there is no block in the text of this mail, and its attachment { $value } is no text; paste the lines from '-----BEGIN BILANCIA' to '-----END BILANCIA-----' into the mail itself
