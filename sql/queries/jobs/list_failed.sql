-- Lists the jobs that were given up last, newest first.
select j.id, j.kind, j.cause, j.attempts, j.queued_at, j.failed_at, j.fault
from jobs j where j.failed_at is not null order by j.failed_at desc, j.id desc limit $1
