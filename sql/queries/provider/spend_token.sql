-- Spends a token that was not spent before.
insert into spent_id_tokens (hash, until) values ($1, $2) on conflict do nothing
