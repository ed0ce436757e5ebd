-- Changes one's own password and ends one's other sessions; `changed` when it is not the one that was checked.
create or replace function change_password(
    c_session uuid, c_user uuid, c_rights bigint, c_from inet, k_path text, k_key text, k_body bytea,
    p_checked text, p_hash text,
    out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
begin
    select a.outcome, a.reply_message, a.reply_data into outcome, reply_message, reply_data
    from admit(c_session, c_user, c_rights, k_path, k_key, k_body) a;
    if outcome is not null then
        return;
    end if;
    perform from users u where u.id = c_user and u.password = p_checked for update;
    if not found then
        outcome := 'changed';
        reply_data := '{}';
        return;
    end if;
    perform set_password(c_user, p_hash, c_user, c_from, c_session, 'change');
    outcome := 'done';
    reply_message := 'Password successfully updated';
    reply_data := '{}';
end
$$;
