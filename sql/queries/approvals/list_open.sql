-- What waits for approval about people who are there, the oldest first.
select a.id, a.kind, a.permissions, a.reason, a.asked_at, u.permissions as held,
    u.id as subject_id, u.first_name || ' ' || u.last_name as subject_name,
    b.id as asker_id, b.first_name || ' ' || b.last_name as asker_name
from approvals a join users u on u.id = a.subject_id join users b on b.id = a.asked_by
where a.decided_at is null and u.deleted_at is null
order by a.asked_at, a.id
