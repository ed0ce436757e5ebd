-- Lists a page of the jobs that were given up, newest first, with how many there are.
-- $1 size of a page, $2 how many to skip, $3 up to how many are counted.
with counted as (
    select count(*) as total from (select from jobs where failed_at is not null limit $3::bigint + 1) n
)
select j.id, j.kind, j.payload ->> 'template' as template, j.payload ->> 'to' as recipient, j.attempts, j.queued_at,
    j.failed_at, j.fault, least(counted.total, $3) as total, counted.total <= $3 as is_exact
from jobs j, counted where j.failed_at is not null order by j.failed_at desc, j.id desc limit $1 offset $2
