-- Lists the admins besides one, as far as their access is concerned.
select id, role, permissions, disabled or not approved or not email_verified as disabled from users where role = 'admin' and id <> $1 and deleted_at is null
