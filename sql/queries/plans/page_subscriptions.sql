-- Lists a page of what companies are subscribed to, in the order of $4: $1 size, $2 how many to skip, $3 up to how many are
-- counted. With no row to show, one row with the total alone.
with named as not materialized (
    select s.company_id as id, lower(c.name) as name from subscriptions s join companies c on c.id = s.company_id
),
counted as (
    select count(*) as total from (select from subscriptions limit $3::bigint + 1) n
),
page as (
    select id, row_number() over () as place from (
        (select company_id as id from subscriptions where $4 = '-createdAt' order by since desc, company_id limit $1 offset $2)
        union all (select company_id as id from subscriptions where $4 = 'createdAt' order by since, company_id desc limit $1 offset $2)
        union all (select id from named where $4 = 'name' order by name, id limit $1 offset $2)
        union all (select id from named where $4 = '-name' order by name desc, id desc limit $1 offset $2)
    ) sorted
)
select least(n.total, $3) as total, n.total <= $3 as is_exact, s.company_id, c.name as company_name, c.country as company_country,
    s.plan_id, p.name as plan_name, p.price_usd, s.since, s.renews_at, s.next_plan_id, f.name as next_plan_name
from counted n
left join page on true
left join subscriptions s on s.company_id = page.id
left join companies c on c.id = s.company_id
left join plans p on p.id = s.plan_id
left join plans f on f.id = s.next_plan_id
order by page.place
