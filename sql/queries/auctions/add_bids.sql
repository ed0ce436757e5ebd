-- Writes bids into the log of an auction.
insert into auction_bids (lot_id, round, number, place, bidder, company_id, bid_by, most, price, at)
select $1, $2, b.*
from unnest($3::int[], $4::int[], $5::int[], $6::uuid[], $7::uuid[], $8::numeric[], $9::numeric[], $10::timestamptz[]) b
