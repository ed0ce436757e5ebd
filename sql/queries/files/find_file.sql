-- Finds a file by its location or id, if this person may see it.
-- $1 location, $2 id. Who asks: $3 user, $4 company, $5 bank, and whether they may see $6 documents of deals,
-- $7 people, $8 verifications.
select f.id, f.owner_id, f.name, f.mime, f.size, f.sha256, f.location, f.created_at
from files f
where (f.location = $1 or f.id = $2) and file_visible(f, $3, $4, $5, $6, $7, $8)
