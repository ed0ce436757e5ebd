-- Whose record or sessions changed within so many seconds, and when last.
select changed.user_id, max(changed.at) as at
from (
    select e.user_id, e.at from user_events e where e.at > now() - make_interval(secs => $1)
    union all
    select s.user_id, s.ended_at from sessions s where s.ended_at > now() - make_interval(secs => $1)
) changed
group by changed.user_id
