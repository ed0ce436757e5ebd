-- What became of a user ($1), the newest first: $2 size, $3 how many to skip. From where is told of what staff did.
select e.id, e.kind, e.at, e.body, b.id as by_id, trim(b.first_name || ' ' || b.last_name) as by_name,
    case when b.role in ('admin', 'sales') and b.id <> e.user_id then e.from_ip end as from_ip
from user_events e left join users b on b.id = e.by_user
where e.user_id = $1
order by e.id desc limit $2 offset $3
