-- Saves what the provider told of a check.
update verification_checks set status = $2, reason = $3, checked_at = $4 where id = $1
