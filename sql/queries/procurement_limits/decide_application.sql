-- Writes what was decided on an application.
update procurement_applications set status = $2, limit_usd = $3, note = $4, decided_at = $5, decided_by = $6 where id = $1
