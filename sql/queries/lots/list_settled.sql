-- Lists parts of lots that are held for deals which are over, with whether anything came of each, and the names of the
-- sellers; and those held for longer than an order takes to place, since before $1, of which no deal came: whoever held them
-- has died. Auctions place theirs by jobs, which are tried until they succeed; those of offers are tried for a week.
select p.lot_id, p.deal_id, c.name as seller_name,
    coalesce(d.bucket = 'closed' or (d.bucket = 'deleted' and d.status = 'CLOSED'), false) as is_sold
from lot_parts p
join lots l on l.id = p.lot_id join companies c on c.id = l.seller_id left join deals d on d.id = p.deal_id
where not p.is_sold and (
    d.bucket in ('closed', 'cancelled') or (d.bucket = 'deleted' and d.status in ('CLOSED', 'CANCELLED'))
    or (d.id is null and p.held_at < $1
        and not exists (select from auctions a where a.lot_id = p.lot_id and a.deal_id = p.deal_id)
        and not exists (
            select from lot_offers o
            where o.lot_id = p.lot_id and o.deal_id = p.deal_id and o.updated_at > $1 - interval '7 days'
        ))
)
order by p.held_at limit 200
