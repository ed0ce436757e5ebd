-- Lists a page of what companies are subscribed to, the newest first: $1 size, $2 how many to skip, $3 up to how many are
-- counted. With no row to show, one row with the total alone.
with counted as (
    select count(*) as total from (select from subscriptions limit $3::bigint + 1) n
)
select least(n.total, $3) as total, n.total <= $3 as is_exact, s.company_id, c.name as company_name, c.country as company_country,
    s.plan_id, p.name as plan_name, p.price_usd, s.since, s.renews_at, s.next_plan_id
from counted n
left join (select * from subscriptions order by since desc, company_id limit $1 offset $2) s on true
left join companies c on c.id = s.company_id
left join plans p on p.id = s.plan_id
order by s.since desc, s.company_id
