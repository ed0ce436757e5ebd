-- Lists the living sessions of somebody, the one at hand first, then those seen last.
select id, device, browser, network, created_at, coalesce(seen_at, created_at) as seen_at
from sessions where user_id = $1 and ended_at is null and until > now()
order by id = $2 desc, coalesce(seen_at, created_at) desc, id
