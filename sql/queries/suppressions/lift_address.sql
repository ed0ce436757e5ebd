-- Takes an address off the list of those that cannot be reached, and names whose it is.
delete from suppressed_addresses s where id = $1
returning array(select u.id from users u where lower(u.email) = s.address and u.deleted_at is null order by u.id) as users
