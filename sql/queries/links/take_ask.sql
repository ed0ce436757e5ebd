-- The oldest ask for a link that is not answered, which no other node answers meanwhile.
select id, purpose, address, address_hash, network, language, is_limited, at
from link_asks where address is not null order by id limit 1 for update skip locked
