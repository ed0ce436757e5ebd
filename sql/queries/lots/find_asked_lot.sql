-- Finds a lot that was on offer at some time, with when a company last asked or bid about it.
select l.*, (
    select max(at) from (
        select q.asked_at as at from lot_questions q where q.lot_id = l.id and q.company_id = $2
        union all
        select b.at from auction_bids b where b.lot_id = l.id and b.company_id = $2
    ) acts
) as acted_at
from lots l where l.id = $1 and exists (select from listings o where o.id = l.id)
