-- Files that no record names. A table that comes to name files by a key of theirs is safe by that key; one that names
-- them otherwise belongs here.
create or replace view loose_files as
select f.* from files f
where not exists (select from deal_files df where df.file_id = f.id)
    and not exists (select from verification_documents v where v.file_id = f.id)
    and not exists (select from registration_files rf where rf.file_id = f.id)
    and not exists (select from users u where u.profile_photo = f.location and u.deleted_at is null)
    -- No upload is an archive: a copy of somebody's data goes when its own record says so.
    and f.mime <> 'application/zip';
