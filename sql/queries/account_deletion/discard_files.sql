-- Takes away the rows of somebody's files that no other record names, and leaves their content to be thrown away.
with gone as (
    delete from files f
    where f.owner_id = $1
        and not exists (select from file_holders h where h.file_id = f.id)
    returning f.id
)
insert into discarded_files (id) select id from gone on conflict do nothing
