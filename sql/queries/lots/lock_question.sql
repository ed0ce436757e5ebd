-- Finds a question in sight about a lot, with who asked, and lets nobody else answer it until the transaction ends.
select * from lot_questions where id = $1 and lot_id = $2 and hidden_at is null for no key update
