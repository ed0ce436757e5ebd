-- Forgets a view of $1.
delete from saved_views where user_id = $1 and of_table = $2 and name = $3 returning true
