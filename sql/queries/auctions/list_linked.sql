-- Lists those of some companies that belong together with another ($2): one tax number, one trade licence, one telephone
-- number of their people, or one e-mail domain that is not everybody's.
select c.id
from companies c join companies o on o.id = $2 and o.id <> c.id
where c.id = any ($1)
    and (
        c.profile ->> 'taxIDNumber' = o.profile ->> 'taxIDNumber'
        or c.profile #>> '{tradeLicence,number}' = o.profile #>> '{tradeLicence,number}'
        or exists (
            select from users a join users b on b.company_id = o.id and b.deleted_at is null
            where a.company_id = c.id and a.deleted_at is null
                and (
                    a.phone = b.phone
                    or (
                        split_part(lower(a.email), '@', 2) = split_part(lower(b.email), '@', 2)
                        and not split_part(lower(a.email), '@', 2) = any ($3)
                    )
                )
        )
    )
