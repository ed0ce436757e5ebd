-- Writes whether the provider took a check on; what it has told meanwhile stands.
create or replace function settle_check(
    c_session uuid, c_user uuid, c_rights bigint, c_from inet, k_path text, k_key text, k_body bytea,
    p_check uuid, p_taken boolean,
    out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
declare
    of_user uuid;
begin
    update verification_checks k set status = case
        when k.status <> 'requesting' then k.status
        when p_taken then 'requested'
        else 'failed'
    end
    where k.id = p_check
    returning k.user_id into of_user;
    if not p_taken then
        outcome := 'done';
        reply_message := '';
        reply_data := '{}';
        return;
    end if;
    select a.* into outcome, reply_message, reply_data from admit(c_session, c_user, c_rights, k_path, k_key, k_body) a;
    if outcome is not null then
        return;
    end if;
    insert into user_events (user_id, kind, by_user, from_ip, body)
    values (of_user, 'check', c_user, c_from, jsonb_build_object('check', p_check, 'status', 'requested'));
    reply_message := 'Verification requested';
    reply_data := json_build_object('status', 'requested');
    outcome := 'done';
    if k_key is not null then
        perform keep_reply(c_user, k_path, k_key, k_body, reply_message, reply_data);
    end if;
end
$$;
