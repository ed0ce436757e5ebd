-- Sweeps away some of the solved challenges that have expired, and counts them.
with swept as (
    delete from solved_challenges where hash in (
        select hash from solved_challenges where expires_at < now() - interval '1 minute' limit 1000 for update skip locked
    )
    returning 1
)
select count(*) from swept
