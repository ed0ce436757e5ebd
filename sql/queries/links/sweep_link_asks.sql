-- Takes away a thousand answered asks that no longer count; answers how many those were.
with stale as (select a.id from link_asks a where a.at < now() - interval '2 hours' and a.address is null limit 1000),
gone as (delete from link_asks a using stale where a.id = stale.id returning 1)
select count(*) from gone
