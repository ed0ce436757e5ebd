-- Counts a change of what somebody may do, so that a commit that began before it is over before it, or refused.
create or replace function count_rights() returns trigger language plpgsql as $$
begin
    perform hold_rights(old.id);
    new.rights := old.rights + 1;
    return new;
end
$$;

create or replace trigger users_count_rights before update on users for each row
when (
    (
        old.role, old.permissions, old.company_id, old.bank_id, old.disabled, old.approved, old.deleted_at, old.password_set_at,
        old.member_role, old.member_limit, old.suspended_at
    )
    is distinct from
    (
        new.role, new.permissions, new.company_id, new.bank_id, new.disabled, new.approved, new.deleted_at, new.password_set_at,
        new.member_role, new.member_limit, new.suspended_at
    )
)
execute function count_rights();
