-- Lists what buyers were shown of a lot before it was changed under their eyes, the oldest first.
select edition, body, manifest, until from lot_editions where lot_id = $1 order by edition
