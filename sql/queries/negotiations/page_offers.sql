-- Pages through the private offers that a company made or was made, with their lots: $1 company, $2 whether those that are
-- open, what waits for it first and what lapses next before others, or those that are over, the newest first; $3 now,
-- $4 words or any, $5 size, $6 skip, $7 how many are counted. With no row to show, one row with the total alone.
with found as not materialized (
    select o.id, o.waits_for is distinct from $1::uuid as is_theirs, o.expires_at, o.updated_at, s.name as seller, b.name as buyer
    from lot_offers o
    join lots l on l.id = o.lot_id join companies s on s.id = o.seller_id join companies b on b.id = o.buyer_id
    where $1 in (o.seller_id, o.buyer_id)
        and (o.status = 'open' and o.expires_at > $3::timestamptz and l.status = 'listed') = $2::boolean
        and ($4::text is null or searchable(s.name || ' ' || b.name || ' ' || coalesce(l.body ->> 'title', '')) like all (asking($4)))
),
counted as (
    select count(*) as total from (select from found limit $7::bigint + 1) n
),
page as (
    select * from found
    order by case when $2 then is_theirs end, case when $2 then expires_at end, updated_at desc, id limit $5 offset $6
)
select least(c.total, $7) as total, c.total <= $7 as is_exact, o.state, p.seller as seller_name, p.buyer as buyer_name,
    l.id, l.seller_id, l.status, l.version, l.edition, l.body, '[]'::jsonb as manifest, l.stock_id, l.held, l.sold, l.questions,
    l.bids, l.was_bid_on, null::jsonb as last_shown, null::text as offers, null::text[] as allowed, l.created_at, l.updated_at
from counted c
left join page p on true
left join lot_offers o on o.id = p.id
left join lots l on l.id = o.lot_id
order by case when $2 then p.is_theirs end, case when $2 then p.expires_at end, p.updated_at desc, p.id
