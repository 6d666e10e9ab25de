-- What mails are counted by, so that nobody can cause many of them for others.

-- The person on whose behalf a mail goes to another; null for all other mails.
alter table outbox add column sender text;
-- The mailbox of the address: in small letters, and without what follows a "+".
alter table outbox add column mailbox text;

create index outbox_by_sender on outbox (sender, at) where sender is not null;
create index outbox_by_mailbox on outbox (mailbox, kind, at) where mailbox is not null;
drop index outbox_by_address;
