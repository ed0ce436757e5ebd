-- What waits for approval, or did, which nobody else decides meanwhile.
select a.id, a.kind, a.subject_id, a.permissions, a.reason, a.email, a.asked_by, a.decided_at is not null as is_decided,
    a.decided_by as begun_by, a.deal_id, a.dispute, a.decision, a.application_id, a.bank_id, b.name as bank_name
from approvals a left join banks b on b.id = a.bank_id
where a.id = $1 for update of a
