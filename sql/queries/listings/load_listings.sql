-- Loads lots with their sellers, their licences and tax numbers, and how their auctions stand, in the order of their ids in $1.
select l.*, c.name as seller_name, c.country as seller_country, k.time_zone as seller_time_zone, c.address as seller_address,
    coalesce(c.profile ->> 'taxIDNumber', billed.tax_number) as seller_tax_number, a.state as auction,
    k.licence_expires_on, k.accepted_as, k.accepted_until, k.brought_until, now() as read_at
from unnest($1::uuid[]) with ordinality asked (id, place)
join listings l on l.id = asked.id
join companies c on c.id = l.seller_id
join company_licences k on k.id = l.seller_id
left join auctions a on a.lot_id = l.id
left join lateral (
    select u.profile #>> '{billingDetails,taxIDNumber}' as tax_number from users u
    where u.company_id = c.id and u.deleted_at is null and u.profile ? 'billingDetails'
    order by u.id limit 1
) billed on true
order by asked.place
