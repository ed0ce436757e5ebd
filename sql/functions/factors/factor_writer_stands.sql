-- Whether the writer may go on: in a session that stands, or by a ticket while the person's rights stand.
create or replace function factor_writer_stands(c_session uuid, c_user uuid, c_rights bigint) returns boolean language sql stable as $$
    select case when c_session is not null then caller_stands(c_session, c_user, c_rights) else exists (
        select from users u where u.id = c_user and u.rights = c_rights and not u.disabled and u.deleted_at is null
    ) end
$$;
