-- Lists what is to be looked at by $1 to be told by letter: of no more than $2 people, of each no more than $3 from the oldest, with
-- whom it is for, and which letters left for them since $4: about what, when, and by which company's act, all zeros for nobody's.
with people as (
    select distinct d.user_id
    from (select n.user_id from notifications n where n.letter_at <= $1::timestamptz order by n.letter_at limit $2::bigint) d
)
select n.id, n.kind, n.body, n.at, n.letter_at, n.read_at is not null as is_read, n.by_company,
    u.id as user_id, u.email, u.role, u.company_id, u.bank_id, u.permissions, u.profile,
    u.email_verified and u.approved and not u.disabled and u.suspended_at is null and u.deleted_at is null as is_reachable,
    array(select l.about from letters_left l where l.user_id = u.id and l.at > $4::timestamptz order by l.at) as abouts,
    array(select l.at from letters_left l where l.user_id = u.id and l.at > $4 order by l.at) as lefts,
    array(
        select coalesce(l.by_company, '00000000-0000-0000-0000-000000000000') from letters_left l
        where l.user_id = u.id and l.at > $4 order by l.at
    ) as causes
from people p
join users u on u.id = p.user_id
cross join lateral (
    select * from notifications n where n.user_id = p.user_id and n.letter_at <= $1 order by n.letter_at, n.id limit $3::bigint
) n
order by u.id, n.at, n.id
