-- Sweeps away some of the codes that nobody asked for or tried in the last two hours, and counts them.
with swept as (
    delete from codes where name in (
        select name from codes where at < now() - interval '2 hours' limit 1000 for update skip locked
    )
    returning 1
)
select count(*) from swept
