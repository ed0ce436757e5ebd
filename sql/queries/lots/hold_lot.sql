-- Writes which deal holds so many units of a lot, by which request.
insert into lot_parts (deal_id, lot_id, units, request, held_at) values ($2, $1, $3, $4, $5)
