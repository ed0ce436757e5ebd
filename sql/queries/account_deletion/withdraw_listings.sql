-- Takes down what the company of somebody offers.
with lots_too as (
    update lots l set status = 'withdrawn', version = l.version + 1, updated_at = $2
    from users u where u.id = $1 and l.seller_id = u.company_id and l.status in ('draft', 'listed')
)
update listings l set live = false, updated_at = $2
from users u where u.id = $1 and l.seller_id = u.company_id and l.live
