-- What waits for approval, or did, which nobody else decides meanwhile.
select id, kind, subject_id, permissions, reason, asked_by, decided_at is not null as is_decided
from approvals where id = $1 for update
