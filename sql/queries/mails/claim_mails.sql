-- Takes mails that are due, for as long as a lease stands: no other node takes them before it ends.
with due as (
    select m.id from mails m
    where m.sent_at is null and m.failed_at is null and m.next_at <= now()
    order by m.next_at limit $1
    for update skip locked
)
update mails m set attempts = m.attempts + 1, next_at = now() + make_interval(secs => $2)
from due
where m.id = due.id
returning
    m.id, m.to_address, m.template, m.language, m.fields, m.queued_at, m.attempts,
    (select u.first_name from users u where u.id = m.user_id) as name,
    m.queued_at <= now() - interval '1 day' as is_old,
    -- A link that is over, or that a newer one has replaced, is worth no letter.
    m.fields ? 'link' and not exists (
        select from links l
        where l.id = case when m.fields ->> 'link' ~ '^[0-9a-f-]{36}$' then (m.fields ->> 'link')::uuid end
            and l.used_at is null and l.expires_at > now()
    ) as is_stale
