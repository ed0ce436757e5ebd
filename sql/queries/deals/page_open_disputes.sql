-- Pages through the open disputes over deals that somebody sees: $1 company, $2 bank (one of these, or neither for staff), $3 size,
-- $4 skip, $5 how many are counted. With no row to show, one row with the total alone.
with passing as materialized (
    select id, closed_disputes + 1 as number from filed_deals
    where dispute = 'open' and ($1::uuid is null or $1 in (buyer_id, seller_id)) and ($2::uuid is null or bank_id = $2) and bucket <> 'deleted'
    order by id desc limit $5::bigint + 1
)
select p.id, p.number, least(c.total, $5) as total, c.total <= $5 as is_exact
from (select count(*) as total from passing) c
left join lateral (select id, number from passing order by id desc limit $3 offset $4) p on true
order by p.id desc
