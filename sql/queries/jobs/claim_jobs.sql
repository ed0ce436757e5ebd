-- Takes jobs of a kind that are due, letters to many after all others, each for as long as its lease stands: nobody else takes it before that ends.
-- $1 kind, $2 how many at most, $3 the lease in seconds, $4 the time if not now.
with due as (
    select j.id from jobs j
    where j.kind = $1 and j.done_at is null and j.failed_at is null and j.next_at <= coalesce($4, now())
    order by (j.broadcast_id is not null), j.next_at, j.id limit $2
    for update skip locked
)
update jobs j set attempts = j.attempts + 1, next_at = coalesce($4::timestamptz, now()) + make_interval(secs => $3)
from due
where j.id = due.id
returning j.id, j.user_id, j.payload, j.queued_at, j.attempts, coalesce($4, now()) as at
