-- Pages through a person's notifications, newest first; one row with the counts alone where the page is empty.
-- $1 user, $2 size of a page, $3 how many to skip, $4 up to how many are counted.
with counted as (
    select
        (select count(*) from (select from notifications where user_id = $1 limit $4::bigint + 1) n) as total,
        (select count(*) from (select from notifications where user_id = $1 and read_at is null limit $4) n) as unread
),
page as (
    select id, at from notifications where user_id = $1 order by at desc, id desc limit $2 offset $3
)
select least(counted.total, $4) as total, counted.total <= $4 as is_exact, counted.unread, n.id, n.kind, n.body, n.at, n.read_at
from counted left join (page join notifications n using (id)) on true
order by page.at desc, page.id desc
