-- Lists the files that registrations have taken, in their order.
select rf.registration_id, rf.kind, f.id, f.location, f.name, f.size, f.mime
from registration_files rf join files f on f.id = rf.file_id
where rf.registration_id = any ($1)
order by rf.registration_id, rf.kind, rf.position
