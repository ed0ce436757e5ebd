-- Lists the searches that tell of the $1 people who have waited longest for theirs to be held against what came, with their companies.
with waiting as (
    select s.user_id, min(s.looked) as looked
    from saved_searches s
    join users u on u.id = s.user_id and not u.disabled and u.suspended_at is null and u.deleted_at is null
    where s.tells and s.looked < (select max(a.number) from arrived_lots a)
    group by s.user_id
    order by min(s.looked), s.user_id
    limit $1
)
select s.id, s.user_id, u.company_id, s.name, s.filter, s.since, s.looked
from waiting w
join users u on u.id = w.user_id
join saved_searches s on s.user_id = w.user_id and s.tells
order by w.looked, s.user_id, s.name
