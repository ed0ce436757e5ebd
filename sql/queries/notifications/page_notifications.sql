-- Pages through a person's notifications, newest first; one row with the counts alone where the page is empty.
with counted as (
    select count(*) as total, count(*) filter (where read_at is null) as unread from notifications where user_id = $1
),
page as (
    select id, kind, body, at, read_at from notifications where user_id = $1 order by at desc, id desc limit $2 offset $3
)
select counted.total, counted.unread, page.* from counted left join page on true order by page.at desc, page.id desc
