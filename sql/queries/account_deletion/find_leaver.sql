-- Finds somebody who may want to go, and what keeps them; nobody else changes their record meanwhile.
select u.id, u.email, u.profile, u.deletes_at,
    exists (
        select from users o where o.company_id = u.company_id and o.id <> u.id and o.deleted_at is null
    ) as has_colleague,
    exists (
        select from users o where o.company_id = u.company_id and o.id <> u.id and o.deleted_at is null and not o.disabled
            and o.suspended_at is null
    ) as has_active_colleague,
    array(
        select d.order_id from filed_deals d
        where (d.buyer_id = u.company_id or d.seller_id = u.company_id) and d.bucket in ('open', 'disputed')
        order by d.order_key
    ) as open_deals,
    (
        select count(*) from lots l where l.seller_id = u.company_id and l.status = 'listed' and l.bids > 0
    ) as open_auctions
from users u where u.id = $1 and u.deleted_at is null
for update of u
