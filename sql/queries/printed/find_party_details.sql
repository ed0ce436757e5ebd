-- Finds a company as its documents name it, with what its people told of its invoices; the first of them who did counts.
select c.name, c.country, c.profile ->> 'timeZone' as time_zone, c.address, c.profile ->> 'taxIDNumber' as tax_number,
    c.profile -> 'tradeLicence' ->> 'number' as licence, billing.details as billing
from companies c
left join lateral (
    select u.profile -> 'billingDetails' as details from users u
    where u.company_id = c.id and u.deleted_at is null and u.profile ? 'billingDetails'
    order by u.id limit 1
) billing on true
where c.id = $1
