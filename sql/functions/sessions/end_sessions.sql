-- Ends another session of the caller, or all others.
create or replace function end_sessions(
    c_session uuid, c_user uuid, c_rights bigint, c_from inet, k_path text, k_key text, k_body bytea,
    -- One session; null means all others.
    e_session uuid,
    out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
declare
    ended bigint;
begin
    select a.* into outcome, reply_message, reply_data from admit(c_session, c_user, c_rights, k_path, k_key, k_body) a;
    if outcome is not null then
        return;
    end if;
    if e_session = c_session then
        outcome := 'conflict';
        reply_message := 'This is the session that you are using. Log out to end it.';
        return;
    end if;
    update sessions s set ended_at = now(), ended_why = 'ended by its person'
    where s.user_id = c_user and s.id <> c_session and s.ended_at is null and s.until > now()
        and (e_session is null or s.id = e_session);
    get diagnostics ended = row_count;
    if e_session is not null and ended = 0 then
        outcome := 'missing';
        return;
    end if;
    insert into user_events (user_id, kind, by_user, from_ip, body)
    values (c_user, 'sessions', c_user, c_from, jsonb_build_object('ended', ended));
    reply_message := case ended when 1 then 'Session ended' else 'Sessions ended' end;
    reply_data := json_build_object('ended', ended);
    outcome := 'done';
    if k_key is not null then
        perform keep_reply(c_user, k_path, k_key, k_body, reply_message, reply_data);
    end if;
end
$$;
