-- Sweeps away some of the reminders of more than 120 days ago, and counts them: the first comes 60 days before the last
-- day of a licence, and 60 days after it nothing is told any more.
with swept as (
    delete from licence_reminders where cause in (
        select cause from licence_reminders where at < now() - interval '121 days' limit 1000 for update skip locked
    )
    returning 1
)
select count(*) from swept
