-- Adds a check that is about to be asked for, where none is under way.
insert into verification_checks (id, user_id, asked_by, asked_at) values ($1, $2, $3, $4) on conflict do nothing
