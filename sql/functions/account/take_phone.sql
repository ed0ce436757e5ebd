-- Whether somebody else goes by this phone number; each try is traced, and the sixth of a day waits.
create or replace function take_phone(
    c_user uuid, c_from inet, p_phone text, out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
declare
    earliest timestamptz;
    taken boolean;
begin
    select min(last.at) into earliest from (
        select e.at from user_events e
        where e.user_id = c_user and e.kind = 'phone' and e.at > now() - interval '1 day'
        order by e.at desc limit 5
    ) last having count(*) = 5;
    if earliest is not null then
        outcome := 'limited';
        reply_message := 'Too many changes of the phone number. Please try again later.';
        reply_data := json_build_object('retryAfter', extract(epoch from earliest + interval '1 day' - now()));
        return;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('registration phone ' || p_phone, 0));
    select exists (select from users u where u.phone = p_phone and u.id <> c_user and u.deleted_at is null) into taken;
    insert into user_events (user_id, kind, by_user, from_ip, body)
    values (c_user, 'phone', c_user, c_from, jsonb_build_object('taken', taken));
    if taken then
        outcome := 'refused';
        reply_message := 'Phone number already in use';
    end if;
end
$$;
