-- Counts what somebody ($1) asked of others of their company that waits still, at a moment ($2).
select count(*) from held_acts where asked_by = $1 and decided_at is null and expires_at > $2
