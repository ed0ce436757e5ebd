-- Takes away the row of a file that no record names, and leaves its content to be thrown away.
with gone as (
    delete from files f
    where f.id = $1
        and not exists (select from deal_files df where df.file_id = f.id)
        and not exists (select from verification_documents v where v.file_id = f.id)
        and not exists (select from registration_files rf where rf.file_id = f.id)
        and not exists (select from extractions e where e.file_id = f.id)
    returning f.id
)
insert into discarded_files (id) select id from gone on conflict do nothing
