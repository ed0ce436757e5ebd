-- Saves what a reviewer decided of a document.
update verification_documents set status = $2, comment = $3, expires_on = $4, decided_by = $5, decided_at = $6 where id = $1
