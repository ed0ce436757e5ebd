-- The newest ask for a link that is not answered, which no other node answers meanwhile: whoever asks now waits for
-- nobody who asked before.
select id, purpose, address, address_hash, network, language, is_limited, at
from link_asks where address is not null order by id desc limit 1 for update skip locked
