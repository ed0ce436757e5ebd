-- Lists the bids of an auction, in the order in which they were received.
select * from auction_bids where lot_id = $1 order by number
