-- Changes a person's rights in one round trip: `status` bans or unbans, `permissions` sets what staff may do.
-- In this order: the kept reply of the key, the caller's session and rights, the change, its trace.
create function change_user(
    target uuid, what text, wanted text[],
    c_session uuid, c_user uuid, c_rights bigint, c_from inet,
    k_path text, k_key text, k_body bytea,
    out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
begin
    if k_key is not null then
        select k.outcome, k.reply_message, k.reply_data into outcome, reply_message, reply_data
        from find_kept(c_user, k_path, k_key, k_body) k;
        if outcome is not null then
            return;
        end if;
    end if;

    if not exists (
        select from sessions s join users u on u.id = s.user_id
        where s.id = c_session and s.ended_at is null and u.id = c_user and u.rights = c_rights
            and not u.disabled and u.deleted_at is null
    ) then
        outcome := 'denied';
        return;
    end if;

    if what = 'status' then
        update users u set disabled = not u.disabled where u.id = target and u.deleted_at is null
        returning case when u.disabled then 'User banned' else 'User unbanned' end,
            json_build_object('userId', u.id, 'isDisabled', u.disabled)
        into reply_message, reply_data;
    else
        update users u set permissions = wanted where u.id = target and u.deleted_at is null and u.role in ('admin', 'sales')
        returning 'Permissions updated', json_build_object('userId', u.id, 'permissions', u.permissions)
        into reply_message, reply_data;
    end if;
    if not found then
        outcome := 'missing';
        return;
    end if;

    insert into user_events (user_id, kind, by_user, from_ip, body) values (target, what, c_user, c_from, reply_data::jsonb);
    if k_key is not null then
        perform keep_reply(c_user, k_path, k_key, k_body, reply_message, reply_data);
    end if;
    outcome := 'done';
end
$$;
