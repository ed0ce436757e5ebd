-- Takes away a thousand links that have been over for a week; answers how many those were.
with stale as (select l.id from links l where l.expires_at < now() - interval '7 days' limit 1000),
gone as (delete from links l using stale where l.id = stale.id returning 1)
select count(*) from gone
