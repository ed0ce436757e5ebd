-- What is known of the trade licence of each company: where it sits and which time zone of its own it has there, the last
-- licence that was accepted or waived, and what it says of the one that it has brought since, and of its licence altogether.
create or replace view company_licences as
select c.id, c.country, c.licence_expires_on, a.status as accepted_as, a.expires_on as accepted_until,
    (
        select d.expires_on from verification_documents d
        where d.company_id = c.id and d.kind = 'tradeLicence' and d.replaced_at is null
        order by d.received_at desc, d.id desc limit 1
    ) as brought_until,
    c.profile ->> 'timeZone' as time_zone
from companies c
left join lateral (
    select d.status, d.expires_on from verification_documents d
    where d.company_id = c.id and d.kind = 'tradeLicence' and d.status in ('accepted', 'waived')
    order by d.decided_at desc nulls last, d.id desc limit 1
) a on true;
