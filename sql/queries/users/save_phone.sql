-- Saves a phone number with its claim, whether a code has proven it, and the one that is to take its place.
-- $2 phone, $3 phone_verified, $4 phone_wanted, $5 phone_claim.
update users set phone = $2, phone_verified = $3, phone_wanted = $4, phone_claim = $5 where id = $1
