-- Finds a private offer on a lot, and lets nobody else answer it until the transaction ends.
select state from lot_offers where id = $1 and lot_id = $2 for no key update
