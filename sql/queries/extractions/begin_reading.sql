-- Begins to read a document, for the first time or again.
update extractions e set status = 'reading', progress = 10
from files f
where e.id = $1 and f.id = e.file_id
returning e.file_id, f.sha256, e.fields, f.name, f.mime
