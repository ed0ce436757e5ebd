-- Deals that were committed since a look, by the snapshot of that look, with their versions, and the snapshot of this one; a first look has none.
select pg_current_snapshot()::text as seen, coalesce(array_agg(m.id), '{}') as ids, coalesce(array_agg(m.version), '{}') as versions
from (
    -- Each is found by its key, however many changes the planner expects.
    select c.key as id, (select d.version from deals d where d.id = c.key) as version from changes c
    -- What a restored copy brought along may be ahead of the count of this server.
    where c.what = 'deal' and c.tx >= pg_snapshot_xmin($1::text::pg_snapshot) and c.tx < pg_snapshot_xmax(pg_current_snapshot())
        and not pg_visible_in_snapshot(c.tx, $1::text::pg_snapshot)
    group by c.key
) m
where m.version is not null
