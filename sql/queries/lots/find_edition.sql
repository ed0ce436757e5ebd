-- Finds the first edition of a lot that was left behind after $2, the first of all where that is nothing. A manifest that the
-- editions behind it shared stands in the last of them, or is that of today.
select e.edition, e.body, (
    select m.manifest from lot_editions m
    where m.lot_id = e.lot_id and m.edition >= e.edition and m.manifest is not null order by m.edition limit 1
) as manifest, e.until
from lot_editions e where e.lot_id = $1 and ($2::timestamptz is null or e.until > $2) order by e.edition limit 1
