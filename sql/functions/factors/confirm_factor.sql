-- Puts the offered app in use, with new recovery codes, and gives the try back.
create or replace function confirm_factor(
    c_session uuid, c_user uuid, c_rights bigint, c_from inet,
    f_try uuid, f_offered bytea, f_step bigint, f_hashes bytea[]
) returns text language plpgsql as $$
declare
    replaced boolean;
begin
    if not factor_writer_stands(c_session, c_user, c_rights) then
        return 'denied';
    end if;
    select f.sealed is not null into replaced from second_factors f where f.user_id = c_user and f.offered = f_offered for update;
    if not found then
        return 'gone';
    end if;
    update second_factors f
    set sealed = f.offered, since = now(), last_step = f_step, offered = null, offered_at = null
    where f.user_id = c_user;
    delete from factor_tries t where t.id = f_try;
    perform keep_recovery_codes(c_user, f_hashes);
    perform tell_second_factor(c_user, c_user, c_from, case when replaced then 'replaced' else 'on' end);
    return 'done';
end
$$;
