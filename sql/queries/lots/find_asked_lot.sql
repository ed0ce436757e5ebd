-- Finds a lot that was on offer at some time, with when a company last asked, bid or made an offer on it.
select l.*, (
    select case when bool_or(o.status = 'open' and o.expires_at > now()) then 'open' when count(*) > 0 then 'past' end
    from lot_offers o where o.lot_id = l.id
) as offers, null::text[] as allowed, (
    select max(at) from (
        select q.asked_at as at from lot_questions q where q.lot_id = l.id and q.company_id = $2
        union all
        select b.at from auction_bids b where b.lot_id = l.id and b.company_id = $2
        union all
        select o.created_at from lot_offers o where o.lot_id = l.id and o.buyer_id = $2
    ) acts
) as acted_at
from lots l where l.id = $1 and exists (select from listings o where o.id = l.id)
