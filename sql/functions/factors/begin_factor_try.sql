-- Begins a try, at the app in use or at the one offered in the last 15 minutes. It is counted before anything is
-- compared, so that tries side by side get no more than five either. `wait` is how many seconds to wait where those
-- are spent; all are null where there is nothing to try.
create or replace function begin_factor_try(
    f_user uuid, f_offered boolean,
    out try uuid, out wait double precision, out secret bytea
) language plpgsql as $$
declare
    tries bigint;
    oldest timestamptz;
begin
    select case
        when not f_offered then f.sealed
        when f.offered_at > now() - interval '15 minutes' then f.offered
    end into secret
    from second_factors f where f.user_id = f_user for update;
    if secret is null then
        return;
    end if;
    delete from factor_tries t where t.user_id = f_user and t.at <= now() - interval '15 minutes';
    select count(*), min(t.at) into tries, oldest from factor_tries t where t.user_id = f_user;
    if tries >= 5 then
        wait := extract(epoch from oldest + interval '15 minutes' - now());
    else
        insert into factor_tries (user_id) values (f_user) returning id into try;
    end if;
end
$$;
