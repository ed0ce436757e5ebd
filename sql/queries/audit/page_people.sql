-- Pages through the journal of people, newest first, with its total; one row with the total alone where the page is empty.
-- Each null lets all pass: $1 the address of who did it, $2 the address of whom it is about or was refused about, $3 what was
-- done, $4 from when, $5 until when, $9 older than which line. $6 size of a page, $7 how many to skip, $8 up to how many are counted.
with found as not materialized (
    select e.id from user_events e
    where ($1::text is null or e.by_user = (select u.id from users u where lower(u.email) = lower($1) and u.deleted_at is null))
        and ($2::text is null
            or e.user_id = (select u.id from users u where lower(u.email) = lower($2) and u.deleted_at is null)
            or e.kind = 'refused' and e.body ->> 'object' =
                (select u.id::text from users u where lower(u.email) = lower($2) and u.deleted_at is null))
        and ($3::text is null or e.kind = $3)
        and ($4::timestamptz is null or e.at >= $4) and ($5::timestamptz is null or e.at < $5)
        and ($9::text is null or e.id < $9::text::bigint)
),
counted as (
    select count(*) as total from (select from found limit $8::bigint + 1) n
)
select least(counted.total, $8) as total, counted.total <= $8 as is_exact, shown.*
from counted
left join (
    select e.id, e.id::text as line, e.kind, e.at, e.from_ip, e.body::text as body, d.id as deal_id, d.order_id,
        e.by_user, concat_ws(' ', b.first_name, b.last_name) as by_name,
        o.id as of_user, concat_ws(' ', o.first_name, o.last_name) as of_name
    from user_events e
    join (select id from found order by id desc limit $6 offset $7) page on page.id = e.id
    -- What was refused is about the person or the order that the call named.
    cross join lateral (
        select case when e.kind = 'refused' and e.body ->> 'object' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (e.body ->> 'object')::uuid end as id
    ) object
    left join deals d on d.id = object.id
    left join users named on named.id = object.id
    join users o on o.id = coalesce(named.id, e.user_id) left join users b on b.id = e.by_user
) shown on true
order by shown.id desc
