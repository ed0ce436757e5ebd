-- Lists the views that $1 saved, then those that their colleagues share, the newest of each colleague first: who works for the
-- same company, bank or desk. $2 how many at most.
select v.of_table, v.name, v.query, v.is_shared,
    case when v.user_id <> $1 then trim(u.first_name || ' ' || u.last_name) end as saved_by
from users me
join users u on u.id = me.id or (
    u.company_id = me.company_id or u.bank_id = me.bank_id or me.role in ('admin', 'sales') and u.role in ('admin', 'sales')
) and not u.disabled and u.suspended_at is null and u.deleted_at is null
join saved_views v on v.user_id = u.id and (v.user_id = $1 or v.is_shared)
where me.id = $1
order by v.user_id <> $1, case when v.user_id <> $1 then row_number() over (partition by v.user_id order by v.saved_at desc) end,
    v.of_table, v.name, v.user_id
limit $2
