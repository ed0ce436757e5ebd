-- Lists those of the sessions that were never seen before, with their users.
select s.id, s.user_id, u.email, u.profile
from sessions s join users u on u.id = s.user_id
where s.id = any ($1) and s.seen_at is null and u.deleted_at is null
order by s.user_id, s.id
