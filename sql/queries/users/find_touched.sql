-- What deleting somebody touches.
select t.* from users u cross join lateral touched_with(u.id) t where u.id = $1 and u.deleted_at is null
