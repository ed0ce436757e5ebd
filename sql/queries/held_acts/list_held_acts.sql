-- Lists what waits for another of a company, the oldest first: $1 company, $2 now.
select h.id, h.act, h.amount, h.currency, h.lot_id as lot, h.title, l.unit, l.price_as, o.state as offer, h.asked_by,
    trim(u.first_name || ' ' || u.last_name) as asker, h.expires_at,
    u.member_role as asker_role, u.suspended_at is null and not u.disabled and u.approved and u.deleted_at is null as is_asker_in,
    h.decided_at is not null as is_decided
from held_acts h join users u on u.id = h.asked_by left join listings l on l.id = h.lot_id
    left join lot_offers o on o.id = (h.act #>> '{act,offer}')::uuid
where h.company_id = $1 and h.decided_at is null and h.expires_at > $2
order by h.asked_at, h.id
limit 200
