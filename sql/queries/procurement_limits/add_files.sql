-- Keeps the files of an application, in the order of the arrays: $2 sections, $3 files, $4 names.
insert into procurement_application_files (application_id, ord, section, file_id, name)
select $1, f.ord, f.section, f.file_id, f.name
from unnest($2::text[], $3::uuid[], $4::text[]) with ordinality f (section, file_id, name, ord)
