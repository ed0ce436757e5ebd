-- How many asks came since a time up to this one, for its address and from its network; no more than $5 are counted.
select
    (
        select count(*) from (
            select from link_asks where address_hash = $2 and id <= $1 and at > $4 order by id desc limit $5
        ) as a
    ) as for_address,
    (
        select count(*) from (
            select from link_asks where network = $3 and id <= $1 and at > $4 order by id desc limit $5
        ) as a
    ) as from_network
