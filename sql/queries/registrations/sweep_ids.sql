-- Sweeps away some of the ids of registrations whose 24 hours are over, and counts them.
with swept as (
    delete from registration_ids where hash in (
        select hash from registration_ids where expires_at < now() limit 1000 for update skip locked
    )
    returning 1
)
select count(*) from swept
