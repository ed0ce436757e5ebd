-- Writes what was decided on an application: $7 the last day of the limit, $8 the most days of credit.
update procurement_applications
set status = $2, limit_usd = $3, note = $4, decided_at = $5, decided_by = $6, expires_on = $7, tenor_days = $8
where id = $1
