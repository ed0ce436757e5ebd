-- Lists the present documents of somebody with their files, the oldest first.
select d.kind, f.name, f.mime, f.size, f.sha256
from verification_documents d join files f on f.id = d.file_id
where d.user_id = $1 and d.replaced_at is null
order by d.received_at, d.id
