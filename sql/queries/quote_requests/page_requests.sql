-- Pages through the requests for quotation that a company sent, or was told of as a seller: $1 company, $2 whether those that it sent,
-- $3 whether those that may be quoted on still, what ends next first, or those that are over, the newest first; $4 now, $5 words or
-- any, $6 size, $7 skip, $8 how many are counted. With no row to show, one row with the total alone.
with own as (
    select id from quote_requests where $2::boolean and buyer_id = $1::uuid
    union all
    select request_id from told_sellers where not $2 and seller_id = $1
),
found as not materialized (
    select r.id, r.valid_until, r.updated_at, c.name as buyer
    from own join quote_requests r on r.id = own.id join companies c on c.id = r.buyer_id
    where (r.status = 'open' and r.valid_until > $4::timestamptz) = $3::boolean
        and ($5::text is null or searchable(c.name || ' ' || coalesce(r.state #>> '{asked,title}', '')) like all (asking($5)))
),
counted as (
    select count(*) as total from (select from found limit $8::bigint + 1) n
),
page as (
    select * from found order by case when $3 then valid_until end, updated_at desc, id limit $6 offset $7
)
select least(c.total, $8) as total, c.total <= $8 as is_exact, r.state, p.buyer as buyer_name, q.made, q.waiting, q.accepted,
    t.declined_at is not null as is_declined, (select count(*) from told_sellers a where a.request_id = r.id) as told
from counted c
left join page p on true
left join quote_requests r on r.id = p.id
left join told_sellers t on t.request_id = r.id and t.seller_id = $1
left join lateral quotes_seen(r.id, $1, $4) q on true
order by case when $3 then p.valid_until end, p.updated_at desc, p.id
