-- Tells whether somebody has this phone number, or this folded e-mail address already.
select exists (select from users u where u.deleted_at is null and (u.phone = $1 or lower(u.email) = $2))
