-- Tells what counts since $3 against one more send: when the newest unverified ones went out to its prefix ($1) and for
-- its network ($2), at most $4 and $5 of them; and of a text, which has a prefix, how many there were in all and how many
-- of those nobody verified.
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
