-- Lists the journal of a deal, oldest first: of these kinds alone where $2 names some.
select version, ord, kind, at, user_id, by_name, from_ip, body, hash
from deal_events where deal_id = $1 and ($2::text[] is null or kind = any($2)) order by version, ord
