-- Lists a page of the phrases, the newest first: $1 status, $2 words of the company's name or of the phrase, $3 size,
-- $4 how many to skip, $5 up to how many are counted. With no row to show, one row with the total alone.
with passing as not materialized (
    select p.id, p.asked_at from contact_phrases p
    where $2::text is null and ($1::text is null or p.status = $1)
),
worded as not materialized (
    select p.id, p.asked_at from contact_phrases p join companies c on c.id = p.company_id
    where (lower(c.name) like containing($2) or p.phrase like containing($2)) and ($1::text is null or p.status = $1)
),
counted as (
    select count(*) as total from (select from passing union all select from worded limit $5::bigint + 1) n
),
page as (
    (select id, asked_at from passing order by asked_at desc, id desc limit $3::bigint offset $4::bigint)
    union all
    (select id, asked_at from worded order by asked_at desc, id desc limit $3 offset $4)
)
select least(n.total, $5) as total, n.total <= $5 as is_exact, p.id, p.company_id, c.name as company_name,
    c.country as company_country, trim(u.first_name || ' ' || u.last_name) as asker, p.phrase, p.said, p.status, p.reason,
    p.asked_at, p.decided_at, trim(d.first_name || ' ' || d.last_name) as decided_by
from counted n
left join page found on true
left join contact_phrases p on p.id = found.id
left join companies c on c.id = p.company_id
left join users u on u.id = p.asked_by
left join users d on d.id = p.decided_by
order by p.asked_at desc, p.id desc
