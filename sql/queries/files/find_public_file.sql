-- Finds an image that is there for everybody.
select f.id, f.owner_id, f.name, f.mime, f.size, f.sha256, f.location, f.created_at
from files f
where f.id = $1 and f.public
