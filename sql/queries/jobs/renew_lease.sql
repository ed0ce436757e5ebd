-- Says that a job is being worked on still.
update jobs set next_at = now() + make_interval(secs => $3)
where id = $1 and attempts = $2 and done_at is null and failed_at is null
