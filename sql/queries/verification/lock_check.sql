-- Finds a check, and lets nobody else change it until the transaction ends.
select id, user_id, asked_by, status from verification_checks where id = $1 for update
