-- Finds what was written down about somebody, oldest first.
select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'kind', e.kind,
    'at', wire_time(e.at),
    'by', case when e.by_user = e.user_id then 'yourself' when e.by_user is null then 'the house' else 'staff' end,
    'from', case when e.by_user = e.user_id then host(e.from_ip) end,
    'body', e.body
)) order by e.id), '[]')
from user_events e where e.user_id = $1
