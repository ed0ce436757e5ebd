-- Pages through the deals that somebody sees with a dispute that stands so: $1 status, $2 company, $3 bank (one of these,
-- or neither for staff), $4 size, $5 skip, $6 how many are counted. With no row to show, one row with the total alone.
with passing as materialized (
    select id from filed_deals
    where dispute = $1 and ($2::uuid is null or $2 in (buyer_id, seller_id)) and ($3::uuid is null or bank_id = $3) and bucket <> 'deleted'
    order by id desc limit $6::bigint + 1
)
select p.id, least(c.total, $6) as total, c.total <= $6 as is_exact
from (select count(*) as total from passing) c
left join lateral (select id from passing order by id desc limit $4 offset $5) p on true
order by p.id desc
