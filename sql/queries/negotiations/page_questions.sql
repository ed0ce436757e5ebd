-- Pages through the questions that a company asked or was asked: $1 company, $2 whether those to answer still, what waits for
-- it first and what has waited the longest before others, or those that are over, the newest first; $3 words or any, $4 size,
-- $5 skip, $6 how many are counted. With no row to show, one row with the total alone.
with own as (
    select id from lot_questions where company_id = $1::uuid
    union
    select q.id from lots l join lot_questions q on q.lot_id = l.id where l.seller_id = $1
),
found as (
    select q.id, q.asked_at, coalesce(q.answered_at, q.asked_at) as at, l.seller_id <> $1 as is_theirs, l.status, coalesce(l.body ->> 'title', '') as title
    from own w join lot_questions q on q.id = w.id join lots l on l.id = q.lot_id
    where q.hidden_at is null and (q.answered_at is null and l.status = 'listed') = $2::boolean
        and ($3::text is null or searchable(q.text || ' ' || coalesce(l.body ->> 'title', '')) like all (asking($3)))
),
counted as (
    select count(*) as total from (select from found limit $6::bigint + 1) n
),
page as (
    select * from found
    order by case when $2 then is_theirs end, case when $2 then asked_at end, at desc, id limit $4 offset $5
)
select least(c.total, $6) as total, c.total <= $6 as is_exact, q.*, p.title, p.status, not p.is_theirs as is_own
from counted c
left join page p on true
left join lot_questions q on q.id = p.id
order by case when $2 then p.is_theirs end, case when $2 then p.asked_at end, p.at desc, p.id
