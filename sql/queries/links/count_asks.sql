-- How many asks came since a time up to this one: for its address, of those from its network, a /24 or /48, and from how
-- many networks; and from its network as it is counted. No more than the newest $5 are looked at.
with for_address as (
    select set_masklen(a.network, case family(a.network) when 4 then 24 else 48 end)::cidr as network from link_asks a
    where a.address_hash = $2 and a.id <= $1 and a.at > $4 order by a.id desc limit $5
)
select
    count(*) as for_address,
    count(*) filter (
        where f.network is not distinct from set_masklen($3, case family($3) when 4 then 24 else 48 end)::cidr
    ) as for_address_from_network,
    count(distinct f.network) as networks_of_address,
    (
        select count(*) from (
            select from link_asks where network = $3 and id <= $1 and at > $4 order by id desc limit $5
        ) as a
    ) as from_network
from for_address f
