-- Links a subject to an account, unless either is linked already.
insert into provider_accounts (issuer, subject, user_id) values ($1, $2, $3) on conflict do nothing
