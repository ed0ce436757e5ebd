-- Adds a conversation unless it is there: $1 id, $2 cut, $3 lot, $4 deal, $5 buyer, $6 seller, $7 bank, $8 when.
insert into conversations (id, cut, lot_id, deal_id, buyer_id, seller_id, bank_id, begun_at)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict do nothing
