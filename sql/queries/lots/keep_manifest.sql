-- Keeps the manifest that the last editions of a lot share.
update lot_editions e set manifest = coalesce(l.last_shown -> 'manifest', l.manifest)
from lots l
where l.id = $1 and e.lot_id = l.id and e.manifest is null
    and e.edition = (select max(edition) from lot_editions where lot_id = $1)
