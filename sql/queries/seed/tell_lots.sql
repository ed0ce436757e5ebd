-- Writes what became of lots that are there: which are drafts still, how their auctions went, what was asked and offered.
with drafts as (
    delete from listings where id in (select value::uuid from jsonb_array_elements_text($1::jsonb -> 'drafts')) returning id
),
drafted as (
    update lots l set status = 'draft' from drafts d where d.id = l.id
),
held as (
    select * from jsonb_to_recordset($1::jsonb -> 'auctions') a (
        lot_id uuid, state jsonb, ends_at timestamptz, closed_at timestamptz, price_usd numeric, status text, units integer, bids integer, reserve jsonb
    )
),
auctioned as (
    update auctions a set state = h.state, ends_at = h.ends_at, closed_at = h.closed_at, price_usd = h.price_usd
    from held h where h.lot_id = a.lot_id
),
bid_on as (
    update lots l set bids = h.bids, was_bid_on = (h.state ->> 'bids')::integer > 0,
        body = l.body || jsonb_strip_nulls(jsonb_build_object('auctionReservePrice', h.reserve)),
        status = coalesce(h.status, l.status), held = h.units
    from held h where h.lot_id = l.id
),
hidden as (
    update listings i set live = false from held h where h.lot_id = i.id and h.closed_at is not null
),
bids as (
    insert into auction_bids (lot_id, number, place, bidder, company_id, bid_by, most, price, at)
    select lot_id, number, place, bidder, company_id, bid_by, most, price, at from jsonb_to_recordset($1::jsonb -> 'bids') b (
        lot_id uuid, number integer, place integer, bidder integer, company_id uuid, bid_by uuid, most numeric, price numeric, at timestamptz
    )
    on conflict do nothing
),
asked as (
    select * from jsonb_to_recordset($1::jsonb -> 'questions') q (
        id uuid, lot_id uuid, company_id uuid, asked_by uuid, text text, asked_at timestamptz, answer text, answered_at timestamptz
    )
),
questions as (
    insert into lot_questions (id, lot_id, company_id, asked_by, text, asked_at, answer, answered_at)
    select id, lot_id, company_id, asked_by, text, asked_at, answer, answered_at from asked
    on conflict do nothing
),
counted as (
    update lots l set questions = a.count from (select lot_id, count(*) from asked group by lot_id) a where a.lot_id = l.id
)
insert into lot_offers (id, lot_id, seller_id, buyer_id, made_by, status, expires_at, state, created_at, updated_at)
select id, lot_id, seller_id, buyer_id, made_by, status, expires_at, state, created_at, created_at
from jsonb_to_recordset($1::jsonb -> 'offers') o (
    id uuid, lot_id uuid, seller_id uuid, buyer_id uuid, made_by uuid, status text, expires_at timestamptz, state jsonb,
    created_at timestamptz
)
on conflict do nothing
