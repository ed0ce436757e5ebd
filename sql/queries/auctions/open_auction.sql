-- Begins the auction of a lot.
insert into auctions (lot_id, state, ends_at, price_usd) values ($1, $2::text::jsonb, $3, $4)
