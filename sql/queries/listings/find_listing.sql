-- Finds a lot with its seller, its licence and its tax number, and how its auction stands.
select l.*, c.name as seller_name, c.country as seller_country, k.time_zone as seller_time_zone, c.address as seller_address,
    coalesce(c.profile ->> 'taxIDNumber', billed.tax_number) as seller_tax_number, a.state as auction,
    k.licence_expires_on, k.accepted_as, k.accepted_until, k.brought_until, now() as read_at
from listings l join companies c on c.id = l.seller_id join company_licences k on k.id = l.seller_id left join auctions a on a.lot_id = l.id
left join lateral (
    select u.profile #>> '{billingDetails,taxIDNumber}' as tax_number from users u
    where u.company_id = c.id and u.deleted_at is null and u.profile ? 'billingDetails'
    order by u.id limit 1
) billed on true
where l.id = $1
