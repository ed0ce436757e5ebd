-- Calls off the auction of a lot, on which nobody bid.
delete from auctions where lot_id = $1 and not exists (select from auction_bids where lot_id = $1)
