-- The most that a bidder of an auction would pay, by the newest of the bids that stand.
select most from auction_bids
where lot_id = $1 and round = $2 and bidder = $3 and void_reason is null order by number desc limit 1
