-- Lists the bids of an auction, in the order in which they were received: the newest $3 of them, or all where it is null.
select * from (
    select * from auction_bids where lot_id = $1 and round = $2 order by number desc limit $3::bigint
) newest
order by number
