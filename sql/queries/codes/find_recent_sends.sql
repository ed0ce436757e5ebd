-- Finds the sends that concern one more: when the newest unverified ones to its prefix ($1) and its network ($2) since
-- $3 went out, at most $4 and $5 of them; and how many texts went out, and how many of them nobody verified.
select
    array(
        select at from code_sends where prefix = $1 and verified_at is null and at > $3 order by at desc limit $4
    ) as prefix,
    array(
        select at from code_sends where network = $2 and verified_at is null and at > $3 order by at desc limit $5
    ) as network,
    count(*) as texts, count(*) filter (where verified_at is null) as unverified_texts
from code_sends
where $1 is not null and prefix is not null and at > $3
