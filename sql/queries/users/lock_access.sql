-- Finds whether a user is banned and what they may do, and lets nobody else change it until the transaction ends.
select id, role, permissions, disabled from users where id = $1 and deleted_at is null for no key update
