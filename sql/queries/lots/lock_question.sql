-- Finds a question about a lot, with who asked, and lets nobody else answer it until the transaction ends.
select * from lot_questions where id = $1 and lot_id = $2 for no key update
