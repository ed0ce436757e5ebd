-- Lists a page of what companies are subscribed to, in the order of $4: $1 size, $2 how many to skip, $3 up to how many are
-- counted, $5 words of the company's name, where it is searched, $6 the company behind which the newest first go on. With no row to
-- show, one row with the total alone.
with found as not materialized (
    select s.company_id as id, s.since from subscriptions s
    where ($5::text is null or exists (select from companies c where c.id = s.company_id and lower(c.name) like containing(lower($5))))
        and ($6::uuid is null or s.since <= (select b.since from subscriptions b where b.company_id = $6)
            and (s.since < (select b.since from subscriptions b where b.company_id = $6) or s.company_id > $6))
),
named as not materialized (
    select f.id, lower(c.name) collate names as name from found f join companies c on c.id = f.id
),
counted as (
    select count(*) as total from (select from found limit $3::bigint + 1) n
),
page as (
    select id, row_number() over () as place from (
        (select id from found where $4 = '-createdAt' order by since desc, id limit $1 offset $2)
        union all (select id from found where $4 = 'createdAt' order by since, id desc limit $1 offset $2)
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
