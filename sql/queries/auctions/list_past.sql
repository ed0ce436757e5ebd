-- Lists the past auctions of a lot, the first one first.
select state from past_auctions where lot_id = $1 order by round
