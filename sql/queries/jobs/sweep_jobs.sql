-- Sweeps away some of the jobs that were done a week ago, and counts them.
with swept as (
    delete from jobs where id in (
        select id from jobs where done_at < now() - interval '7 days' and kind <> 'mail' limit 1000 for update skip locked
    )
    returning 1
)
select count(*) from swept
