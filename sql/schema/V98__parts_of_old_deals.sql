-- Deals that were placed on a lot before its parts were counted hold of it what they say; an auction is held whole by its own.
with counted as (
    select d.id as deal_id, (d.state::jsonb ->> 'listing')::uuid as lot_id, d.created_at,
        (select sum((item ->> 'quantity')::bigint) from jsonb_array_elements(d.state::jsonb -> 'items') item) as units
    from deals d
    where d.status not in ('CLOSED', 'CANCELLED') and not exists (select from lot_parts p where p.deal_id = d.id)
),
held as (
    insert into lot_parts (deal_id, lot_id, units, held_at)
    select c.deal_id, c.lot_id, c.units, c.created_at
    from counted c join lots l on l.id = c.lot_id
    where c.units > 0 and l.body ->> 'saleType' is distinct from 'Auction'
    on conflict do nothing
    returning lot_id, units
),
taken as (
    select lot_id, sum(units) as units from held group by lot_id
),
-- A lot of which nothing is left is no longer offered; it comes back by itself when a deal comes to nothing.
kept as (
    update lots l set held = l.held + t.units, version = l.version + 1, updated_at = now(),
        status = case when l.status = 'listed' and l.held + t.units + l.sold >= (l.body ->> 'noOfUnits')::bigint then 'reserved' else l.status end
    from taken t where t.lot_id = l.id
    returning l.id, l.status, (l.body ->> 'noOfUnits')::integer as whole, l.held + l.sold as taken
)
update listings i set live = k.status = 'listed', updated_at = now(), quantity = greatest(k.whole - k.taken, 1),
    extra = i.extra || jsonb_build_object('wholeUnits', k.whole)
from kept k where k.id = i.id and i.live;
