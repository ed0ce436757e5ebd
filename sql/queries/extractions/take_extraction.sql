-- Takes the job that has waited longest, or whose reader did not come back; nobody else takes it meanwhile.
with taken as (
    update extractions e
    set status = 'reading', progress = 10, attempts = e.attempts + 1, due_at = now() + interval '30 seconds'
    where e.id = (
        select w.id from extractions w
        where w.status in ('queued', 'reading') and w.due_at <= now()
        order by w.due_at, w.id limit 1 for update skip locked
    )
    returning e.id, e.file_id, e.fields, e.attempts
)
select t.id, t.file_id, t.fields, t.attempts, f.name, f.mime from taken t join files f on f.id = t.file_id
