-- Finds the deals that are known to a viewer ($1, staff where $5) by what begins so ($2), or by the number of a printed document ($3), those
-- that changed last first: $6 of them with how many there are, up to $4.
with found as materialized (
    (
        select k.deal_id, null::text as printed from deal_keys k
        where k.viewer = $1 and k.key >= $2 collate "C" and k.key < ($2 || U&'\+10FFFF') collate "C"
        limit $4::bigint + 1
    )
    union all
    (
        select d.id, p.display from printed_documents p join deals d on d.id = p.deal_id
        where p.display = $3 and ($5 or d.bucket <> 'deleted' and $1 in (d.buyer_id, d.seller_id, d.bank_id))
        limit $4::bigint + 1
    )
),
known as (
    select deal_id, max(printed) as printed from found group by deal_id
),
counted as (
    select count(*) as total from known
)
select least(counted.total, $4) as total, counted.total <= $4 as is_exact, shown.*
from counted
left join (
    select d.id, known.printed, d.updated_at from known join deals d on d.id = known.deal_id order by d.updated_at desc, d.id desc limit $6
) shown on true
order by shown.updated_at desc, shown.id desc
