-- Lists the newest shipments that are under way for a company, each with its deal, and how many there are: $1 company, $2 the
-- status, $3 how many at most, $4 the statuses of deals whose goods have not arrived. With no row to show, one row with the total alone.
with under_way as materialized (
    select s.id, s.deal_id, s.body, d.order_id
    from deals d join shipments s on s.deal_id = d.id
    where (d.seller_id = $1::uuid or d.buyer_id = $1) and d.bucket in ('open', 'disputed') and s.status = $2 and d.status = any ($4::text[])
)
select c.total, true as is_exact, p.deal_id, p.order_id, p.body
from (select count(*) as total from under_way) c
left join (select * from under_way order by id desc limit $3) p on true
order by p.id desc
