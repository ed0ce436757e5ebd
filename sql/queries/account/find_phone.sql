-- Finds somebody's phone number, and the claim that a code of it proves.
select phone, phone_verified, phone_claim from users where id = $1 and phone is not null and deleted_at is null
