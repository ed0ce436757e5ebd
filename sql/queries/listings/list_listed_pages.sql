-- Lists the first lots on offer of each list of $1, read along the index from one to the next.
with recursive firsts as (
    (select id from listings where live order by id limit 1)
    union all
    select next.id from firsts, lateral (
        select l.id from listings l where l.live and l.id >= firsts.id order by l.id offset $1::bigint limit 1
    ) next
)
select id from firsts
