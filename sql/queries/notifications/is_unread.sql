-- Whether people of a company ($1) were told of this kind ($2) about a deal ($3) since a moment ($4), and none of them has read what
-- they were told last.
with told as (
    select n.at, n.read_at
    from users u join notifications n on n.user_id = u.id
    where u.company_id = $1 and n.kind = $2 and n.body ->> 'dealId' = $3::text and n.at > $4
)
select coalesce(bool_and(read_at is null), false) from told where at = (select max(at) from told)
