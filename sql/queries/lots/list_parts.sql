-- Lists the parts of a lot that deals hold or bought, those that have held theirs the longest first.
select deal_id, units, held_at, is_sold from lot_parts where lot_id = $1 order by is_sold, held_at, deal_id limit 1000
