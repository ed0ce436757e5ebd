-- Marks notifications of one user as read.
update notifications set read_at = $3 where user_id = $1 and id = any ($2) and read_at is null
