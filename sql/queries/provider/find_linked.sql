-- The account that a subject is linked to.
select user_id from provider_accounts where issuer = $1 and subject = $2
