-- Changes a person's rights in one round trip: `status` bans or unbans, `permissions` sets what staff may do.
-- In this order: the kept reply of the key, the caller's session and rights, the rules, the change, its trace.
create or replace function change_user(
    -- `seen`: whether the person was banned when the caller looked; null where the caller does not say.
    target uuid, what text, wanted text[], seen boolean,
    c_session uuid, c_user uuid, c_rights bigint, c_from inet,
    k_path text, k_key text, k_body bytea,
    out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
declare
    caller users;
    person users;
begin
    if k_key is not null then
        select k.outcome, k.reply_message, k.reply_data into outcome, reply_message, reply_data
        from find_kept(c_user, k_path, k_key, k_body) k;
        if outcome is not null then
            return;
        end if;
    end if;

    -- One at a time, so that two admins cannot ban each other, or grant behind each other's back.
    perform pg_advisory_xact_lock(hashtextextended('rights', 0));
    if not caller_stands(c_session, c_user, c_rights) then
        outcome := 'denied';
        return;
    end if;
    select * into caller from users u where u.id = c_user;
    select * into person from users u where u.id = target and u.deleted_at is null for update;
    if not found or (what = 'permissions' and person.role not in ('admin', 'sales')) then
        outcome := 'missing';
    elsif target = c_user or (person.role = 'admin' and caller.role <> 'admin') then
        outcome := 'beyond';
    elsif what = 'status' and seen <> person.disabled then
        outcome := 'changed';
        reply_data := json_build_object('isDisabled', person.disabled);
    elsif what = 'permissions' and exists (
        select from unnest(wanted) w where not holds(person.permissions, w) and not holds(caller.permissions, w)
    ) then
        outcome := 'beyond';
    elsif person.role = 'admin' and not person.disabled and holds(person.permissions, 'role.manage')
        and (what = 'status' or not holds(wanted, 'role.manage')) and not other_admin_stands(target)
    then
        outcome := 'last';
    end if;
    if outcome is not null then
        return;
    end if;

    if what = 'status' then
        update users u set disabled = not u.disabled where u.id = target
        returning case when u.disabled then 'User banned' else 'User unbanned' end,
            json_build_object('userId', u.id, 'isDisabled', u.disabled)
        into reply_message, reply_data;
        update sessions s set ended_at = now(), ended_why = 'disabled' where s.user_id = target and s.ended_at is null;
    else
        update users u set permissions = wanted where u.id = target
        returning 'Permissions updated', json_build_object('userId', u.id, 'permissions', u.permissions)
        into reply_message, reply_data;
    end if;
    insert into user_events (user_id, kind, by_user, from_ip, body) values (target, what, c_user, c_from, reply_data::jsonb);
    if k_key is not null then
        perform keep_reply(c_user, k_path, k_key, k_body, reply_message, reply_data);
    end if;
    outcome := 'done';
end
$$;
