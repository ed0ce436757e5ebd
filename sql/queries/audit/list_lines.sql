-- The lines of the journal behind $1 up to $2, in order and no more than $4; $3: only those that no open transaction may come before.
select id, user_id, kind, at, by_user, body::text as body from user_events
where id > $1 and id <= $2 and ($3 or at < now() - interval '5 minutes') order by id limit $4
