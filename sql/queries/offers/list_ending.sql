-- Lists some private offers behind the offer $2 of whose end something may be to tell at $1, with their lots.
select id, lot_id from lot_offers where tell_at <= $1 and id > $2 order by id limit 100
