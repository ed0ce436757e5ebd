-- Lists files that came before then ($2), and that no record names, some at a time ($1), after one of them ($3).
select f.id from files f
where f.created_at < $2 and f.id > $3
    and not exists (select from file_holders h where h.file_id = f.id)
    and not exists (select from users u where u.profile_photo = f.location and u.deleted_at is null)
    -- No upload is an archive: a copy of somebody's data goes when its own record says so.
    and f.mime <> 'application/zip'
order by f.id limit $1
