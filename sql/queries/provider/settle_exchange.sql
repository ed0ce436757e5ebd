-- Spends a token of the identity provider, and links its subject.
select settle_exchange($1, $2, $3, $4, $5, $6)
