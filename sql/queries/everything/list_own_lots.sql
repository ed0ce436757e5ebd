-- Lists the lots of a company ($1) that changed last, up to $2.
select id, coalesce(body ->> 'title', '') as title, status, true as is_own, null::text as seller
from lots where seller_id = $1 order by updated_at desc, id limit $2
