-- Pages through the auctions that a company holds, once somebody bid, or bids in: $1 company, $2 whether those of which
-- something may come still, what waits for it first and what ends next before others, or those that are over, the newest
-- first; $3 now, $4 words or any, $5 size, $6 skip, $7 how many are counted. With no row to show, one row with the total alone.
with own as (
    select lot_id, round from auction_bids where company_id = $1::uuid
    union
    select a.lot_id, coalesce((a.state ->> 'round')::integer, 1)
    from lots l join auctions a on a.lot_id = l.id where l.seller_id = $1 and a.state -> 'bidders' <> '[]'
    union
    select p.lot_id, p.round from lots l join past_auctions p on p.lot_id = l.id where l.seller_id = $1
),
stood as (
    select w.lot_id, w.round, a.lot_id is null as is_past, coalesce(a.state, p.state) as state, coalesce(a.deal_id, p.deal_id) as deal_id,
        a.waits_for is distinct from $1 as is_theirs, coalesce(a.decide_by, a.ends_at) as until,
        coalesce(a.closed_at, p.closed_at) as closed_at,
        a.lot_id is not null and (a.closed_at is null or coalesce(a.decide_by > $3::timestamptz, false) and a.waits_for is not null) as is_open
    from own w
    left join auctions a on a.lot_id = w.lot_id and coalesce((a.state ->> 'round')::integer, 1) = w.round
    left join past_auctions p on p.lot_id = w.lot_id and p.round = w.round
),
found as (
    select f.*, coalesce(o.title, l.body ->> 'title', '') as title
    from stood f join lots l on l.id = f.lot_id left join listings o on o.id = f.lot_id
    where f.is_open = $2::boolean and f.state is not null
        and ($4::text is null or searchable(coalesce(o.title, l.body ->> 'title', '')) like all (asking($4)))
),
counted as (
    select count(*) as total from (select from found limit $7::bigint + 1) n
),
page as (
    select * from found
    order by case when $2 then is_theirs end, case when $2 then until end, closed_at desc, lot_id, round limit $5 offset $6
)
select least(c.total, $7) as total, c.total <= $7 as is_exact, p.state, p.is_past, p.title, d.id as deal_id, p.lot_id, (
    select most from auction_bids b
    where b.lot_id = p.lot_id and b.round = p.round and b.company_id = $1 and b.void_reason is null order by b.number desc limit 1
) as own_most
from counted c
left join page p on true
left join deals d on d.id = p.deal_id
order by case when $2 then p.is_theirs end, case when $2 then p.until end, p.closed_at desc, p.lot_id, p.round
