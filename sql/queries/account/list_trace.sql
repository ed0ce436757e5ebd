-- Lists what was written down about somebody, oldest first.
select kind, at, by_user, from_ip, body from user_events where user_id = $1 order by id
