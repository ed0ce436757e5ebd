-- Whether a caller's session and rights still stand as the call found them.
create or replace function caller_stands(c_session uuid, c_user uuid, c_rights bigint) returns boolean language sql stable as $$
    select exists (
        select from sessions s join users u on u.id = s.user_id
        where s.id = c_session and s.ended_at is null and u.id = c_user and u.rights = c_rights
            and not u.disabled and u.deleted_at is null
    )
$$;
