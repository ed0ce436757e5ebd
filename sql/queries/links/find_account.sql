-- Whose address this is.
select id, email, email_verified, profile from users where lower(email) = $1 and deleted_at is null for no key update
