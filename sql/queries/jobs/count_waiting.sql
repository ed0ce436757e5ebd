-- How many jobs of a kind wait, in how many seconds the next one is due, and how many were given up.
select count(*) filter (where j.failed_at is null) as waiting, count(j.failed_at) as failed,
    extract(epoch from min(j.next_at) filter (where j.failed_at is null) - now())::float8 as due_in
from jobs j where j.kind = $1 and j.done_at is null
