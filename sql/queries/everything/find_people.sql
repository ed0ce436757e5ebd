-- Finds people by words ($1), or by the end of a telephone number turned round ($2): the newest $3 of them with how many there are,
-- up to $4.
with found as materialized (
    (
        select u.id, u.created_at from users u
        where u.deleted_at is null and u.words like (asking($1))[1] and u.words like all (asking($1))
        limit $4::bigint + 1
    )
    union
    (
        select u.id, u.created_at from users u
        where u.deleted_at is null and reverse(u.phone) like $2
        limit $4::bigint + 1
    )
),
counted as (
    select count(*) as total from found
)
select least(counted.total, $4) as total, counted.total <= $4 as is_exact, shown.*
from counted
left join (
    select u.id, u.first_name || ' ' || u.last_name as name, u.email, u.role, coalesce(c.name, b.name) as "of", u.disabled, page.created_at
    from (select * from found order by created_at desc, id desc limit $3) page
    join users u on u.id = page.id
    left join companies c on c.id = u.company_id
    left join banks b on b.id = u.bank_id
) shown on true
order by shown.created_at desc, shown.id desc
