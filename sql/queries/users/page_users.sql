-- Pages through the users that pass a filter, in the order of $9, with their total; one row with the total alone where the page is empty.
-- Each null lets all pass: $1 roles, $2 bank, $3 company, $4 disabled, $5 words, $10 approved, $11 how far their
-- verification has come, $12 who looks after their company, $13 whose account is older than whose. $6 size of a page, $7 how many to skip, $8 up to how many are counted.
-- Few wait for a review: those are found first, so that no others are looked at.
with found as not materialized (
    select u.id, u.created_at, lower(u.first_name || ' ' || u.last_name) collate names as name
    from users u
    where u.deleted_at is null
        and ($1::text[] is null or u.role = any ($1))
        and ($2::uuid is null or u.bank_id = $2)
        and ($3::uuid is null or u.company_id = $3)
        and ($4::boolean is null or u.disabled = $4)
        and ($10::boolean is null or u.approved = $10)
        and ($12::uuid is null or u.company_id in (select c.id from companies c where c.relations_manager = $12))
        and ($11::text is null or u.company_id is not null)
        and ($11 is null or $11 not in ('received', 'inReview', 'revisionWanted') or u.id in (
            select d.user_id from verification_documents d
            where d.replaced_at is null and d.status in ('received', 'inReview', 'revisionWanted') and d.status = $11
        ))
        and ($11 is null or verification_of(u.id) = $11)
        and ($5::text is null or u.words like (asking($5))[1] and u.words like all (asking($5)))
        and ($13::uuid is null or (u.created_at, u.id) < (select b.created_at, b.id from users b where b.id = $13))
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
