-- Notes who begins to carry out what waits for approval, unless somebody has: decided by, and not decided yet.
update approvals set decided_by = $2 where id = $1 and decided_at is null and decided_by is null
