-- Finds the number of the last of the past auctions of a lot; 0 where there is none.
select coalesce(max(round), 0) from past_auctions where lot_id = $1
