-- Finds a lot of a company, and lets nobody else change it until the transaction ends.
select * from lots where id = $1 and ($2::uuid is null or seller_id = $2) for no key update
