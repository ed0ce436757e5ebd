-- Lets nobody else change a company until the transaction ends.
select id from companies where id = $1 for no key update
