-- Loads lots with their sellers, and how their auctions stand, in the order of their ids in $1.
select l.*, c.name as seller_name, c.country as seller_country, a.state as auction
from unnest($1::uuid[]) with ordinality asked (id, place)
join listings l on l.id = asked.id
join companies c on c.id = l.seller_id
left join auctions a on a.lot_id = l.id
order by asked.place
