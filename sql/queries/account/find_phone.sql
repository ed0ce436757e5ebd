-- Finds somebody's phone number, the one that is to take its place, and the claim that a code proves.
select phone, phone_verified, phone_wanted, phone_claim from users
where id = $1 and phone is not null and deleted_at is null
