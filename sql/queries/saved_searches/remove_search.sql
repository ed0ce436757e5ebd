-- Forgets a search of $1.
delete from saved_searches where user_id = $1 and id = $2 returning true
