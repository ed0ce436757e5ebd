-- Writes bids into the log of an auction.
insert into auction_bids (lot_id, number, bidder, company_id, bid_by, most, price, at)
select $1, b.* from unnest($2::int[], $3::int[], $4::uuid[], $5::uuid[], $6::numeric[], $7::numeric[], $8::timestamptz[]) b
