-- Sweeps away some of the bearers that expired more than a day ago, and counts them.
with swept as (
    delete from bearers where hash in (
        select hash from bearers where expires_at < now() - interval '1 day' limit 1000 for update skip locked
    )
    returning 1
)
select count(*) from swept
