-- Pages through the journals of deals, newest first, with their total; one row with the total alone where the page is empty.
-- Each null lets all pass: $1 the address of who did it, $2 the order's number, $3 what was done, $4 from when, $5 until when.
-- $6 size of a page, $7 how many to skip, $8 up to how many are counted, $9 behind which line, which is of the time $10.
with found as not materialized (
    select e.deal_id, e.version, e.ord, e.at from deal_events e
    where ($1::text is null or e.user_id = (select u.id from users u where lower(u.email) = lower($1) and u.deleted_at is null))
        and ($2::text is null or e.deal_id = (select d.id from deals d where d.order_id = upper($2)))
        and ($3::text is null or e.kind = $3)
        and ($4::timestamptz is null or e.at >= $4) and ($5::timestamptz is null or e.at < $5)
        and ($9::text is null or e.at <= $10 and (
            e.at < $10 or e.deal_id > split_part($9, ':', 1)::uuid or e.deal_id = split_part($9, ':', 1)::uuid
                and (e.version, e.ord) < (split_part($9, ':', 2)::bigint, split_part($9, ':', 3)::bigint)
        ))
),
counted as (
    select count(*) as total from (select from found limit $8::bigint + 1) n
)
select least(counted.total, $8) as total, counted.total <= $8 as is_exact, shown.*
from counted
left join (
    select row_number() over (order by e.at desc, e.deal_id, e.version desc, e.ord desc) as id,
        concat_ws(':', e.deal_id, e.version, e.ord) as line,
        e.kind, e.at, e.from_ip, null::text as body, e.deal_id, d.order_id,
        e.user_id as by_user, e.by_name, null::uuid as of_user, null::text as of_name
    from deal_events e
    join (
        select * from found order by at desc, deal_id, version desc, ord desc limit $6 offset $7
    ) page on (page.deal_id, page.version, page.ord) = (e.deal_id, e.version, e.ord)
    join deals d on d.id = e.deal_id
) shown on true
order by shown.id
