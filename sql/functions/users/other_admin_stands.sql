-- Whether somebody besides this person could still manage roles as an admin.
create or replace function other_admin_stands(target uuid) returns boolean language sql stable as $$
    select exists (
        select from users u
        where u.id <> target and u.role = 'admin' and not u.disabled and u.deleted_at is null and holds(u.permissions, 'role.manage')
    )
$$;
