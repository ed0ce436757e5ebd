-- Begins the auction of a lot, or sets it up anew.
insert into auctions (lot_id, state, ends_at) values ($1, $2::text::jsonb, $3)
on conflict (lot_id) do update set state = excluded.state, ends_at = excluded.ends_at, closed_at = null, deal_id = null
