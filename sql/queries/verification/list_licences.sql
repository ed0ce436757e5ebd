-- Lists what is known of the trade licences of some companies: where each sits, the last licence that was accepted or
-- waived, and what the company says of the one that it has brought since, and of its licence altogether.
select c.id, c.country, c.licence_expires_on, a.status as accepted_as, a.expires_on as accepted_until,
    (
        select d.expires_on from verification_documents d
        where d.company_id = c.id and d.kind = 'tradeLicence' and d.replaced_at is null
        order by d.received_at desc, d.id desc limit 1
    ) as brought_until
from companies c
left join lateral (
    select d.status, d.expires_on from verification_documents d
    where d.company_id = c.id and d.kind = 'tradeLicence' and d.status in ('accepted', 'waived')
    order by d.decided_at desc nulls last, d.id desc limit 1
) a on true
where c.id = any ($1)
