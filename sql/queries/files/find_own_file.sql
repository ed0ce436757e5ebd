-- Finds somebody's own file, whether it is a document of a verification, or was, and whether others see it.
select f.id, f.mime, exists (select from verification_documents d where d.file_id = f.id) as is_document,
    f.public or exists (select from deal_files df where df.file_id = f.id and df.disclosure = 'parties') as is_shared
from files f
where f.owner_id = $1 and f.location = $2
