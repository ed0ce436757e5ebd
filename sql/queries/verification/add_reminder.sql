-- Remembers what is said of a licence, unless it was said before.
insert into licence_reminders (cause, at) values ($1, $2) on conflict do nothing
