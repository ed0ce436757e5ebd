-- Tells whether somebody else than who makes this claim has proven that the phone number is theirs.
select exists (
    select from users u
    where u.phone = $1 and u.phone_claim <> $2 and u.phone_verified and u.email_verified and u.deleted_at is null
)
