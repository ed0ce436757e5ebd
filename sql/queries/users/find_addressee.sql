-- Whom a mail to a person goes to, and what they say of themselves.
select id, email, profile from users where id = $1 and deleted_at is null
