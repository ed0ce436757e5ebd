-- Finds a private offer of whose end something may be to tell still, and lets nobody else answer it until the transaction ends.
select state from lot_offers where id = $1 and tell_at <= $2 for no key update
