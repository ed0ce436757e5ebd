-- How much is written down of a user, of whoever exists.
select count(e.id) as total from users u left join user_events e on e.user_id = u.id where u.id = $1 group by u.id
