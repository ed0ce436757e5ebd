-- Sweeps away some of the sessions that ended or ran out more than a day ago, and counts them.
with swept as (
    delete from sessions where id in (
        select id from sessions where coalesce(ended_at, until) < now() - interval '1 day' limit 1000 for update skip locked
    )
    returning 1
)
select count(*) from swept
