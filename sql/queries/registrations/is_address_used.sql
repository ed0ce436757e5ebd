-- Tells whether somebody has proven that this phone number, or this folded e-mail address, is theirs, and can sign in.
select exists (
    select from users u
    where u.deleted_at is null and u.email_verified and ((u.phone = $1 and u.phone_verified) or lower(u.email) = $2)
)
