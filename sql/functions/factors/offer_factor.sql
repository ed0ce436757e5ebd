-- Keeps the secret of an app to be confirmed. `taken`: there is one in use, which the writer does not mean to replace.
create or replace function offer_factor(
    c_session uuid, c_user uuid, c_rights bigint, f_offered bytea, f_replacing boolean
) returns text language plpgsql as $$
begin
    if not factor_writer_stands(c_session, c_user, c_rights) then
        return 'denied';
    end if;
    insert into second_factors as f (user_id, offered, offered_at) values (c_user, f_offered, now())
    on conflict (user_id) do update set offered = excluded.offered, offered_at = excluded.offered_at
    where f.sealed is null or f_replacing;
    return case when found then 'done' else 'taken' end;
end
$$;
