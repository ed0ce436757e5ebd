-- Decides on what waits for approval.
update approvals set decided_by = $2, decided_at = $3, is_approved = $4 where id = $1
