-- Saves how an auction stands, and counts its bids with its lot.
with counted as (
    update lots set bids = $3, was_bid_on = was_bid_on or $3 > 0 where id = $1
)
update auctions set state = $2::text::jsonb, ends_at = $4, closed_at = $5, deal_id = $6, price_usd = $7, waits_for = $8, decide_by = $9
where lot_id = $1
