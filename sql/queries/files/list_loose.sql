-- Lists files that no record has named since they came 24 hours ago. A table that comes to name files belongs here.
select f.id from files f
where f.created_at < now() - interval '24 hours'
    and not exists (select from deal_files df where df.file_id = f.id)
    and not exists (select from verification_documents v where v.file_id = f.id)
    and not exists (select from registration_files rf where rf.file_id = f.id)
    and not exists (select from extractions e where e.file_id = f.id)
    and not exists (select from users u where u.profile_photo = f.location and u.deleted_at is null)
    -- No upload is an archive: a copy of somebody's data goes when its own record says so.
    and f.mime <> 'application/zip'
order by f.created_at limit $1
