-- Spends a recovery code that was not spent yet.
update recovery_codes set used_at = $3 where user_id = $1 and hash = $2 and used_at is null
