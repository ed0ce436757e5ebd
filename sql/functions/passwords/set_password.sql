-- Sets a new password, with its trace, its mail and the end of the sessions it ends.
create or replace function set_password(
    p_user uuid, p_hash text, p_by uuid, p_from inet, p_keep uuid, p_how text
) returns void language plpgsql as $$
declare
    event bigint;
begin
    update users u set password = p_hash, password_set_at = now() where u.id = p_user;
    update sessions s set ended_at = now(), ended_why = 'password'
    where s.user_id = p_user and s.ended_at is null and s.id is distinct from p_keep;
    -- Whoever holds an older link may not undo it.
    update links l set used_at = now() where l.user_id = p_user and l.purpose = 'reset-password' and l.used_at is null;
    insert into user_events (user_id, kind, by_user, from_ip, body)
    values (p_user, 'password', p_by, p_from, jsonb_build_object('how', p_how))
    returning id into event;
    perform queue_mail('password-changed:' || event, u.email, u.id, 'password-changed', u.profile ->> 'language', null)
    from users u where u.id = p_user;
end
$$;
