-- Finds a lot with its seller, and how its auction stands.
select l.*, c.name as seller_name, c.country as seller_country, a.state as auction
from listings l join companies c on c.id = l.seller_id left join auctions a on a.lot_id = l.id
where l.id = $1
