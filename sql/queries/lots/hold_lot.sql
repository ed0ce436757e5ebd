-- Writes which deal holds so many units of a lot.
insert into lot_parts (deal_id, lot_id, units, held_at) values ($2, $1, $3, $4)
