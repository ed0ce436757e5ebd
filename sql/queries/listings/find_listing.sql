-- Finds a lot with its seller and its licence, and how its auction stands.
select l.*, c.name as seller_name, c.country as seller_country, a.state as auction,
    k.licence_expires_on, k.accepted_as, k.accepted_until, k.brought_until, deal_day(now()) as today
from listings l join companies c on c.id = l.seller_id join company_licences k on k.id = l.seller_id left join auctions a on a.lot_id = l.id
where l.id = $1
