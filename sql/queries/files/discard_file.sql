-- Takes away the row of a copy of somebody's data, unless a record came to hold it, and leaves its content to be thrown
-- away.
with gone as (
    delete from files f
    where f.id = $1
        and not exists (select from file_holders h where h.file_id = f.id)
    returning f.id
)
insert into discarded_files (id) select id from gone on conflict do nothing
