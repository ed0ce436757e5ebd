-- Saves a phone number with its claim, and whether a code has proven it.
update users set phone = $2, phone_verified = $3, phone_claim = $4 where id = $1
