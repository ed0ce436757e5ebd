-- Lists lots that are held for deals which are over, with whether anything came of each, and their sellers' names;
-- and those held for longer than an order takes to place, $1, of which no deal came: whoever held them has died.
-- Auctions place theirs by jobs, which are tried until they succeed; those of offers are tried for a week.
select l.id, coalesce(d.bucket, '') = 'closed' as is_sold, c.name as seller_name
from lots l join companies c on c.id = l.seller_id left join deals d on d.id = l.deal_id
where l.status = 'reserved' and (
    d.bucket in ('closed', 'cancelled')
    or (d.id is null and l.deal_id is not null and l.updated_at < $1
        and not exists (select from auctions a where a.lot_id = l.id and a.deal_id = l.deal_id)
        and not exists (
            select from lot_offers o where o.lot_id = l.id and o.deal_id = l.deal_id and o.updated_at > $1 - interval '7 days'
        ))
)
order by l.id limit 200
