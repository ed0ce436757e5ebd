-- Lists a page of the jobs that were given up, newest first, with how many there are.
select j.id, j.kind, j.payload ->> 'template' as template, j.payload ->> 'to' as recipient, j.attempts, j.queued_at,
    j.failed_at, j.fault, count(*) over () as total
from jobs j where j.failed_at is not null order by j.failed_at desc, j.id desc limit $1 offset $2
