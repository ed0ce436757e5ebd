-- Finds a lot with the terms an order stands on.
select
    l.*, c.name as seller_name, c.country as seller_country, listing_record(l, c) as record
from listings l join companies c on c.id = l.seller_id
where l.id = $1
