-- Finds a lot of a company with whether offers are open on it.
select l.*, (
    select case when bool_or(o.status = 'open' and o.expires_at > now()) then 'open' when count(*) > 0 then 'past' end
    from lot_offers o where o.lot_id = l.id
) as offers, null::text[] as allowed
from lots l where l.id = $1 and l.seller_id = $2
