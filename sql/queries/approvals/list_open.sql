-- What waits for approval, about people and orders that are there and disputes that are open, the oldest first.
select a.id, a.kind, a.permissions, a.reason, a.email, a.asked_at,
    a.decided_by is not null as is_begun, coalesce(u.permissions, '{}') as held,
    u.id as subject_id, trim(u.first_name || ' ' || u.last_name) as subject_name,
    b.id as asker_id, trim(b.first_name || ' ' || b.last_name) as asker_name,
    d.id as deal_id, d.order_id, d.status as deal_status, a.dispute, a.decision, present.name as from_bank, wanted.name as to_bank,
    a.application_id, c.id as company_id, c.name as company_name, c.country as company_country, pl.amount_usd as present_usd,
    t.sessions, t.listings, t.open_deals, t.signatures, t.applications
from approvals a join users b on b.id = a.asked_by
left join users u on u.id = a.subject_id
left join lateral touched_with(u.id) t on a.kind = 'deletion'
left join deals d on d.id = a.deal_id
left join banks present on present.id = d.bank_id
left join banks wanted on wanted.id = a.bank_id
left join listed_disputes l on l.deal_id = a.deal_id and l.number = a.dispute
left join procurement_applications pa on pa.id = a.application_id
left join companies c on c.id = pa.company_id
left join procurement_limits pl on pl.company_id = c.id
where a.decided_at is null and u.deleted_at is null and d.bucket is distinct from 'deleted'
    and (a.dispute is null or l.is_open)
order by a.asked_at, a.id
