-- Sweeps away some of the jobs that were asked for more than a day ago, and counts them.
with swept as (
    delete from extractions where id in (
        select id from extractions where asked_at < now() - interval '1 day' limit 1000 for update skip locked
    )
    returning 1
)
select count(*) from swept
