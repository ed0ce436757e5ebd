-- Finds the conversation of a buyer ($2) about a lot ($1).
select id from conversations where lot_id = $1 and buyer_id = $2
