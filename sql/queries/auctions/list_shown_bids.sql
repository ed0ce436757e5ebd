-- Lists the newest $4 of the bids of an auction that everybody sees or that are a bidder's own ($3), in the order in which
-- they were received.
select * from (
    select * from auction_bids
    where lot_id = $1 and round = $2 and (place is not null or bidder = $3)
    order by number desc limit $4::bigint
) newest
order by number
