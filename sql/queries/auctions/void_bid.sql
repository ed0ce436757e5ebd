-- Voids a bid, unless it is void already.
update auction_bids set void_reason = $4 where lot_id = $1 and round = $2 and number = $3 and void_reason is null
