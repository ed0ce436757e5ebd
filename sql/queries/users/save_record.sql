-- Saves what a user says of themselves.
update users set first_name = $2, last_name = $3, profile_photo = $4, onboarded = $5, profile = $6 where id = $1
