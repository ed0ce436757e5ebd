-- Finds somebody's own file, and whether it is a document of a verification, or was.
select f.id, f.mime, exists (select from verification_documents d where d.file_id = f.id) as is_document
from files f
where f.owner_id = $1 and f.location = $2
