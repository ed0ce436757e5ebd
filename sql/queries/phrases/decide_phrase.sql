-- Writes what was decided on a phrase.
update contact_phrases set status = $2, reason = $3, decided_at = $4, decided_by = $5 where id = $1
