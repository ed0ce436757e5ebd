-- Writes for which deal a lot is held.
update lots set deal_id = $2 where id = $1
