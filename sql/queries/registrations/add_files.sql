-- Takes files for a registration: $2 kinds, $3 files, in their order.
insert into registration_files (registration_id, kind, file_id, position)
select $1, f.kind, f.file_id, f.position
from unnest($2::text[], $3::uuid[]) with ordinality f (kind, file_id, position)
