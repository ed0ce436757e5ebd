-- Tells whether somebody else than who makes this claim has the phone number.
select exists (select from users u where u.phone = $1 and u.phone_claim <> $2 and u.deleted_at is null)
