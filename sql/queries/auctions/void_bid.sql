-- Voids a bid, unless it is void already.
update auction_bids set void_reason = $3 where lot_id = $1 and number = $2 and void_reason is null
