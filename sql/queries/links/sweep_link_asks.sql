-- Takes away a thousand asks that no longer count, answered or not; answers how many those were.
with stale as (select a.id from link_asks a where a.at < now() - interval '2 hours' limit 1000),
gone as (delete from link_asks a using stale where a.id = stale.id returning 1)
select count(*) from gone
