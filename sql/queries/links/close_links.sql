-- Links of a purpose are good no longer.
update links set used_at = $3 where user_id = $1 and purpose = $2 and used_at is null
