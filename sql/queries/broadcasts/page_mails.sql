-- Lists a page of the mails, the newest first: $1 how they stand ('queued', 'sent', 'failed'), $2 words of the address, of the
-- name of the letter or of its subject, $3 size, $4 how many to skip, $5 up to how many are counted. With no row to show, one row with the total alone.
with found as not materialized (
    select m.id, m.queued_at from mails m
    where ($2::text is null or lower(m.to_address || ' ' || m.template) like containing($2)
            or m.broadcast_id = any (array(select b.id from broadcasts b where lower(b.subject) like containing($2))))
        and ($1::text is null or ($1 = 'sent' and m.sent_at is not null)
            or ($1 = 'failed' and m.sent_at is null and m.failed_at is not null)
            or ($1 = 'queued' and m.sent_at is null and m.failed_at is null))
),
counted as (
    select count(*) as total from (select from found limit $5::bigint + 1) n
)
select least(n.total, $5) as total, n.total <= $5 as is_exact, m.id, m.to_address, m.template, m.queued_at, m.next_at, m.sent_at,
    m.failed_at, m.fault, m.attempts, b.id as broadcast_id, b.subject, b.leaves_at > now() as may_stop
from counted n
left join (select id from found order by queued_at desc, id desc limit $3 offset $4) p on true
left join mails m on m.id = p.id
left join broadcasts b on b.id = m.broadcast_id
order by m.queued_at desc, m.id desc
