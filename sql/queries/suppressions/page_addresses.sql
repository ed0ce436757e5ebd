-- Lists a page of the addresses that cannot be reached, the last refused first: $1 words of the address or of the reason, $2 size,
-- $3 how many to skip, $4 up to how many are counted. With no row to show, one row with the total alone.
with found as not materialized (
    select id, refused_at from suppressed_addresses
    where $1::text is null or lower(address || ' ' || reason) like containing($1)
),
counted as (
    select count(*) as total from (select from found limit $4::bigint + 1) n
)
select least(n.total, $4) as total, n.total <= $4 as is_exact, s.id, s.address, s.refused_at, s.reason
from counted n
left join (select id from found order by refused_at desc, id desc limit $2 offset $3) p on true
left join suppressed_addresses s on s.id = p.id
order by s.refused_at desc, s.id desc
