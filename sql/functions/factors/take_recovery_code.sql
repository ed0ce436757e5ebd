-- Takes a recovery code, once, and gives the try back; answers whether it was still to be had.
create or replace function take_recovery_code(f_user uuid, f_try uuid, f_hash bytea) returns boolean language plpgsql as $$
begin
    update recovery_codes c set used_at = now()
    where c.user_id = f_user and c.hash = f_hash and c.used_at is null
        and exists (select from second_factors f where f.user_id = f_user and f.sealed is not null);
    if not found then
        return false;
    end if;
    delete from factor_tries t where t.id = f_try;
    perform tell_second_factor(f_user, f_user, null, 'recoveryCodeUsed');
    return true;
end
$$;
