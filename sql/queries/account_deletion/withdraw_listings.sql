-- Takes down what the company of somebody offers, but what somebody bid on: its auction ends as it would.
with lots_too as (
    update lots l set status = 'withdrawn', version = l.version + 1, updated_at = $2
    from users u where u.id = $1 and l.seller_id = u.company_id and l.status in ('draft', 'listed') and l.bids = 0
)
update listings l set live = false, updated_at = $2
from users u where u.id = $1 and l.seller_id = u.company_id and l.live
    and not exists (select from lots o where o.id = l.id and o.status = 'listed' and o.bids > 0)
