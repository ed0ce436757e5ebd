-- Pages through the users that pass a filter, in the order of $9, with their total; one row with the total alone where the page is empty.
-- Each null lets all pass: $1 roles, $2 bank, $3 company, $4 disabled, $5 words. $6 size of a page, $7 how many to
-- skip, $8 up to how many are counted.
with found as not materialized (
    select u.id, u.created_at, lower(u.first_name || ' ' || u.last_name) as name
    from users u
    where u.deleted_at is null
        and ($1::text[] is null or u.role = any ($1))
        and ($2::uuid is null or u.bank_id = $2)
        and ($3::uuid is null or u.company_id = $3)
        and ($4::boolean is null or u.disabled = $4)
        and ($5::text is null or u.words like containing(lower($5)))
),
counted as (
    select count(*) as total from (select from found limit $8::bigint + 1) n
),
page as (
    select id, row_number() over () as place from (
        (select id from found where $9 = '-createdAt' order by created_at desc, id desc limit $6 offset $7)
        union all (select id from found where $9 = 'createdAt' order by created_at, id limit $6 offset $7)
        union all (select id from found where $9 = 'name' order by name, id limit $6 offset $7)
        union all (select id from found where $9 = '-name' order by name desc, id desc limit $6 offset $7)
    ) sorted
)
select least(counted.total, $8) as total, counted.total <= $8 as is_exact, shown.*
from counted
left join (
    select r.*, page.place from page join user_rows r on r.id = page.id
) shown on true
order by shown.place
