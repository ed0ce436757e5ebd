-- Settles a job: `done` or `failed` for good, or `queued` to be tried again after some seconds.
update extractions
set status = $2, suggestions = $3, note = $4, progress = case when $2 = 'queued' then 0 else 100 end,
    due_at = now() + make_interval(secs => $5)
where id = $1 and status = 'reading'
