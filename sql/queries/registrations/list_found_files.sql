-- Lists the files at these locations, with what hangs on them.
select
    f.id, f.location, f.name, f.size, f.mime, f.created_at, f.owner_id is not null as is_owned,
    exists (select from deal_files df where df.file_id = f.id) as is_on_deal,
    (select rf.registration_id from registration_files rf where rf.file_id = f.id limit 1) as registration_id
from files f where f.location = any ($1)
