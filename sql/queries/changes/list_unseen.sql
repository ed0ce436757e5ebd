-- What was committed since a look, by the snapshot of that look, and the snapshot of this one; a first look has none. Deals are looked for by themselves.
select pg_current_snapshot()::text as seen, coalesce(array_agg(c.what), '{}') as whats, coalesce(array_agg(c.key), '{}') as keys
from (
    select distinct what, key from changes
    -- What a restored copy brought along may be ahead of the count of this server.
    where what <> 'deal' and tx >= pg_snapshot_xmin($1::text::pg_snapshot) and tx < pg_snapshot_xmax(pg_current_snapshot())
        and not pg_visible_in_snapshot(tx, $1::text::pg_snapshot)
) c
