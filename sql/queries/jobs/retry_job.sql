-- Lets a job that was given up be tried as if it were new, and answers whose it is; a copy of somebody's data is to be
-- made again, unless another one is.
with revived as (
    update jobs set failed_at = null, fault = null, attempts = 0, queued_at = now(), next_at = now()
    where id = $1 and failed_at is not null
    returning user_id, kind, payload
),
made as (
    update exports e set status = 'making' from revived r
    where r.kind = 'export' and e.id = (r.payload ->> 'export')::uuid and e.status = 'failed'
        and not exists (select from exports o where o.user_id = e.user_id and o.status in ('making', 'ready'))
)
select user_id, kind from revived
