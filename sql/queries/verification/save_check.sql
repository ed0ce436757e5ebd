-- Saves how far a check has come.
update verification_checks set status = $2 where id = $1
