-- Queues the letters of a broadcast, each in the language of whom it is for, to leave at a time: $1 to $4 as above, $5 the
-- broadcast, $6 template, $7 fields, $8 when they leave.
insert into jobs (kind, cause, user_id, payload, next_at, broadcast_id)
select 'mail', 'broadcast:' || $5::uuid || ':' || a.id, a.id,
    jsonb_build_object('to', a.email, 'language', a.language, 'template', $6::text, 'fields', $7::jsonb), $8, $5
from broadcast_audience($1, $2, $3) a
where (a.allows or not $4) and not a.unreachable
