-- Sweeps away some of the claims that nobody renewed for a day, for their deals had nothing left to do, and counts them.
with swept as (
    delete from waking_leases where deal_id in (
        select deal_id from waking_leases where until < now() - interval '1 day' limit 1000 for update skip locked
    )
    returning 1
)
select count(*) from swept
