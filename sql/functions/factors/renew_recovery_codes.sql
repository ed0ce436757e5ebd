-- Puts new recovery codes in the place of the old ones.
create or replace function renew_recovery_codes(
    c_session uuid, c_user uuid, c_rights bigint, c_from inet, f_hashes bytea[]
) returns text language plpgsql as $$
begin
    if not factor_writer_stands(c_session, c_user, c_rights) then
        return 'denied';
    end if;
    perform from second_factors f where f.user_id = c_user and f.sealed is not null for update;
    if not found then
        return 'gone';
    end if;
    perform keep_recovery_codes(c_user, f_hashes);
    perform tell_second_factor(c_user, c_user, c_from, 'recoveryCodes');
    return 'done';
end
$$;
