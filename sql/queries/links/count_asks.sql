-- How many asks came since a time up to this one, for its address and from its network.
select count(*) filter (where address_hash = $2) as for_address, count(*) filter (where network = $3) as from_network
from link_asks where id <= $1 and at > $4 and (address_hash = $2 or network = $3)
