-- Sweeps away what the provider told more than a day ago: by then its signature holds no longer.
with swept as (
    delete from provider_events where id in (
        select id from provider_events where at < now() - interval '1 day' limit 1000 for update skip locked
    )
    returning 1
)
select count(*) from swept
