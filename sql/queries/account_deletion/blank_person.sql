-- Leaves nothing of somebody in their record.
update users set
    email = 'deleted-' || id || '@invalid', email_verified = false, password = '', first_name = 'Deleted',
    last_name = 'user', phone = null, phone_verified = false, phone_wanted = null, profile_photo = null, profile = '{}',
    permissions = '{}', badge = null, deletes_at = null, deleted_at = $2
where id = $1
