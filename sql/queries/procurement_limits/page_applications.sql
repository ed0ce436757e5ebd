-- Lists a page of the applications for procurement limits, in the order of $6: $1 status, $2 words of the company's name,
-- $3 size, $4 how many to skip, $5 up to how many are counted, $7 older than which. With no row to show, one row with the total alone.
-- Each way of asking has a branch, so that an index serves it; but one of them is taken.
with plain as not materialized (
    select id, company_id, created_at from procurement_applications where $2::text is null and ($1::text is null or status = $1)
        and ($7::uuid is null or (created_at, id) < (select b.created_at, b.id from procurement_applications b where b.id = $7))
),
named as not materialized (
    select plain.id, lower(c.name) collate names as name from plain join companies c on c.id = plain.company_id
),
worded as not materialized (
    select a.id, a.created_at, lower(c.name) collate names as name from procurement_applications a join companies c on c.id = a.company_id
    where lower(c.name) like containing($2) and ($1::text is null or a.status = $1)
        and ($7::uuid is null or (a.created_at, a.id) < (select b.created_at, b.id from procurement_applications b where b.id = $7))
),
counted as (
    select count(*) as total from (select from plain union all select from worded limit $5::bigint + 1) n
),
page as (
    select id, row_number() over () as place from (
        (select id from plain where $6 = '-createdAt' order by created_at desc, id desc limit $3 offset $4)
        union all (select id from plain where $6 = 'createdAt' order by created_at, id limit $3 offset $4)
        union all (select id from named where $6 = 'name' order by name, id limit $3 offset $4)
        union all (select id from named where $6 = '-name' order by name desc, id desc limit $3 offset $4)
        union all (select id from worded where $6 = '-createdAt' order by created_at desc, id desc limit $3 offset $4)
        union all (select id from worded where $6 = 'createdAt' order by created_at, id limit $3 offset $4)
        union all (select id from worded where $6 = 'name' order by name, id limit $3 offset $4)
        union all (select id from worded where $6 = '-name' order by name desc, id desc limit $3 offset $4)
    ) sorted
)
select least(n.total, $5) as total, n.total <= $5 as is_exact, a.*
from counted n
left join page p on true
left join limit_applications a on a.id = p.id
order by p.place
