-- Sweeps away some of the letters that told notifications a month ago, and counts them.
with swept as (
    delete from jobs where id in (
        select id from jobs
        where done_at < now() - interval '30 days' and kind = 'mail' and payload ->> 'template' in ('update', 'digest')
        limit 1000 for update skip locked
    )
    returning 1
)
select count(*) from swept
