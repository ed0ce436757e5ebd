-- Tells what counts since $3 against one more send: when the newest unverified ones went out that came with a solved
-- challenge like it, or without one like it ($6), to its prefix ($1), at most $4 and of each network at most $7, and for
-- its network ($2), at most $5; when the newest went to its address ($8), verified or not, at most $9 and of each other
-- network, a /24 or /48, at most $7, and none of others where its own is known ($10); and of a text, which has a prefix,
-- how many there were in all and how many of those nobody verified.
select
    array(
        select of_network.at from (
            select s.at, row_number() over (partition by s.network order by s.at desc) as nth from code_sends s
            where s.prefix = $1 and s.is_solved = $6 and s.verified_at is null and s.at > $3
        ) of_network
        where of_network.nth <= $7 order by of_network.at desc limit $4
    ) as prefix,
    array(
        select at from code_sends where network = $2 and is_solved = $6 and verified_at is null and at > $3
        order by at desc limit $5
    ) as network,
    array(
        select of_network.at from (
            select s.at, s.network, row_number() over (
                partition by set_masklen(s.network, case family(s.network) when 4 then 24 else 48 end)::cidr
                order by s.at desc
            ) as nth
            from code_sends s where s.address = $8 and s.at > $3 and (not $10::boolean or s.network = $2)
        ) of_network
        where of_network.nth <= $7 or of_network.network = $2 order by of_network.at desc limit $9
    ) as address,
    count(*) as texts, count(*) filter (where verified_at is null) as unverified_texts
from code_sends
where $1 is not null and prefix is not null and at > $3
