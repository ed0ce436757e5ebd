-- Takes the app out of use, and the recovery codes with it.
create or replace function remove_factor(c_session uuid, c_user uuid, c_rights bigint, c_from inet) returns text
language plpgsql as $$
begin
    if not factor_writer_stands(c_session, c_user, c_rights) then
        return 'denied';
    end if;
    delete from second_factors f where f.user_id = c_user and f.sealed is not null;
    if not found then
        return 'gone';
    end if;
    delete from recovery_codes c where c.user_id = c_user;
    perform tell_second_factor(c_user, c_user, c_from, 'off');
    return 'done';
end
$$;
