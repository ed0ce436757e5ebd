-- Writes what became of a second factor into the trace of its person, and has it told by mail.
create or replace function tell_second_factor(f_user uuid, f_by uuid, f_from inet, f_change text) returns void language plpgsql as $$
declare
    event bigint;
begin
    insert into user_events (user_id, kind, by_user, from_ip, body)
    values (f_user, 'second-factor', f_by, f_from, jsonb_build_object('change', f_change))
    returning id into event;
    perform queue_mail(
        'second-factor:' || event, u.email, u.id, 'second-factor-changed', u.profile ->> 'language',
        jsonb_build_object('change', f_change)
    )
    from users u where u.id = f_user;
end
$$;
