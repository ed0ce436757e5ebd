-- Lists a page of invoices, those that are open first and of these what is due first, then the newest: $1 size, $2 how many to
-- skip, $3 up to how many are counted, $4 words of the company's name, where it is searched. With no row to show, one row with the
-- total alone.
with found as not materialized (
    select i.number, i.paid_on is null and i.void_at is null as is_open, i.due_on from subscription_invoices i
    where $4::text is null
        or exists (select from companies c where c.id = i.company_id and lower(c.name) like containing(lower($4)))
),
counted as (
    select count(*) as total from (select from found limit $3::bigint + 1) n
),
page as (
    select number, row_number() over (order by is_open desc, case when is_open then due_on end, number desc) as place
    from found order by is_open desc, case when is_open then due_on end, number desc limit $1 offset $2
)
select least(n.total, $3) as total, n.total <= $3 as is_exact, i.number, i.plan_id, i.plan_name, i.amount_usd, i.issued_at, i.due_on,
    i.from_at, i.until_at, i.reported_on, i.reported_reference, i.paid_on, i.paid_reference, i.settlement, i.void_at, i.company_id,
    c.name as company_name, c.country as company_country
from counted n
left join page on true
left join subscription_invoices i on i.number = page.number
left join companies c on c.id = i.company_id
order by page.place
