-- Sweeps away some of the drafts that nobody went on with for 30 days, and counts them.
with swept as (
    delete from registrations where id in (
        select id from registrations where user_id is null and until < now() limit 1000 for update skip locked
    )
    returning 1
)
select count(*) from swept
