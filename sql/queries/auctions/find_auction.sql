-- Finds the auction of a lot.
select state from auctions where lot_id = $1
