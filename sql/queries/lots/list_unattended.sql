-- Lists lots on offer, and auctions without a bid, of companies all of whose people are banned or deleted, with the names of
-- the sellers.
with locked_out as (
    select distinct u.company_id from users u
    where u.company_id is not null and (u.disabled or u.deleted_at is not null)
        and not exists (
            select from users o where o.company_id = u.company_id and not o.disabled and o.suspended_at is null
                and o.deleted_at is null
        )
)
select l.id as lot_id, c.name as seller_name
from locked_out o join companies c on c.id = o.company_id join lots l on l.seller_id = o.company_id
where l.status = 'listed' and l.bids = 0
limit 200
