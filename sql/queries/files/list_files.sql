-- Lists the files at these locations that this person may see.
-- $1 locations. Who asks: $2 user, $3 company, $4 bank, and whether they may see $5 documents of deals, $6 people,
-- $7 verifications.
select f.id, f.owner_id, f.name, f.mime, f.size, f.sha256, f.location, f.created_at
from files f
where f.location = any($1) and file_visible(f, $2, $3, $4, $5, $6, $7)
