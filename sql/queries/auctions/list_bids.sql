-- Lists the bids of an auction, in the order in which they were received: the newest $2 of them, or all where it is null.
select * from (select * from auction_bids where lot_id = $1 order by number desc limit $2::bigint) newest order by number
