-- Lists the private offers on a lot that a company made or was made, the newest first, with the names of the buyers.
select o.state, c.name as buyer_name
from lot_offers o join companies c on c.id = o.buyer_id
where o.lot_id = $1 and $2 in (o.seller_id, o.buyer_id)
order by o.created_at desc, o.id limit 50
