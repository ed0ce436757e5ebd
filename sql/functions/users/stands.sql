-- Tells whether a person may still do what they might when they had these rights. Inlined wherever it is asked.
create or replace function stands(it users, with_rights bigint) returns boolean language sql immutable as $$
    select it.rights = with_rights and not it.disabled and it.approved and it.suspended_at is null and it.deleted_at is null
$$;
