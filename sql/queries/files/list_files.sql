-- Lists the files at these locations that this person may see.
select f.id, f.owner_id, f.name, f.mime, f.size, f.sha256, f.location, f.created_at
from files f
where f.location = any($1) and file_visible(f, $2, $3, $4, $5, $6, $7)
