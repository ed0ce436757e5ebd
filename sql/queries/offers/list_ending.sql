-- Lists some private offers of whose end something may be to tell, those due first, with their lots.
select id, lot_id from lot_offers where tell_at <= $1 order by tell_at limit 100
