-- Takes up the copy that has waited longest; one that nobody finished in ten minutes is taken up again, three times.
create or replace function take_export(at_time timestamptz) returns exports language sql as $$
    update exports e set
        status = case when e.attempts >= 3 then 'failed' else 'making' end, taken_at = at_time, attempts = e.attempts + 1
    where e.id = (
        select w.id from exports w
        where w.status = 'queued' or (w.status = 'making' and w.taken_at < at_time - interval '10 minutes')
        order by w.asked_at limit 1 for update skip locked
    )
    returning e.*
$$;
