-- Says what waits in the deal $1, unless it is past the version $2: $3 doers, $4 parties, $5 kinds, $6 steps, $7 days, $8 documents, $9 since when.
with stands as (select id from deals where id = $1 and version = $2 for update),
filed as (delete from unfiled_duties where deal_id in (select id from stands))
select keep_duties(id, $3, $4, $5, $6, $7, $8, $9) from stands
