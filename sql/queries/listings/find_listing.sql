-- Finds a lot with its seller.
select l.*, c.name as seller_name, c.country as seller_country
from listings l join companies c on c.id = l.seller_id
where l.id = $1
