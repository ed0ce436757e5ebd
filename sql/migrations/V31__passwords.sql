-- New passwords and verified addresses, each change with its trace, its mail and the end of the sessions it ends.
create function set_password(
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

-- Sets the password that a link allows, once; answers whose it is, or null. The link proves the address as well.
create function reset_password(p_link uuid, p_hash text, p_from inet) returns uuid language plpgsql as $$
declare
    person uuid;
begin
    update links l set used_at = now()
    from users u
    where l.id = p_link and l.purpose = 'reset-password' and l.used_at is null and l.expires_at > now()
        and u.id = l.user_id and u.deleted_at is null and lower(u.email) = lower(l.email)
    returning u.id into person;
    if person is not null then
        update users u set email_verified = true where u.id = person and not u.email_verified;
        perform set_password(person, p_hash, person, p_from, null, 'reset');
    end if;
    return person;
end
$$;

-- Changes one's own password and ends one's other sessions; `changed` when it is not the one that was checked.
create function change_password(
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

-- Verifies the address that a link was sent to; answers whose it is, or nothing. Coming again by the same link does
-- no harm while it lives, because pages are reloaded and mail programs look ahead.
create function verify_email(v_link uuid, v_from inet, out person uuid, out address text) language plpgsql as $$
declare
    fresh boolean;
begin
    select u.id, u.email, l.used_at is null into person, address, fresh
    from links l join users u on u.id = l.user_id
    where l.id = v_link and l.purpose = 'verify-email' and l.expires_at > now()
        and u.deleted_at is null and lower(u.email) = lower(l.email)
        and (l.used_at is null or u.email_verified)
    for update of l, u;
    if found and fresh then
        update links l set used_at = now() where l.user_id = person and l.purpose = 'verify-email' and l.used_at is null;
        update users u set email_verified = true where u.id = person;
        insert into user_events (user_id, kind, by_user, from_ip, body) values (person, 'email-verified', person, v_from, '{}');
    end if;
end
$$;

-- Queues a letter of welcome, at most one an hour.
create function send_welcome(
    c_session uuid, c_user uuid, c_rights bigint, c_from inet, k_path text, k_key text, k_body bytea,
    w_user uuid,
    out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
declare
    person users;
    before record;
begin
    select a.outcome, a.reply_message, a.reply_data into outcome, reply_message, reply_data
    from admit(c_session, c_user, c_rights, k_path, k_key, k_body) a;
    if outcome is not null then
        return;
    end if;
    select * into person from users u where u.id = w_user and u.deleted_at is null for update;
    if not found then
        outcome := 'missing';
        return;
    end if;
    select count(*) as sent, max(m.queued_at) as newest into before
    from mails m where m.user_id = w_user and m.template = 'welcome';
    if before.newest > now() - interval '1 hour' then
        outcome := 'conflict';
        reply_message := 'A welcome email was sent to this person less than an hour ago.';
        return;
    end if;
    perform queue_mail(
        'welcome:' || w_user || ':' || before.sent, person.email, w_user, 'welcome', person.profile ->> 'language', null
    );
    insert into user_events (user_id, kind, by_user, from_ip, body) values (w_user, 'welcome', c_user, c_from, '{}');
    outcome := 'done';
    reply_message := 'Welcome email sent';
    reply_data := json_build_object('userId', w_user);
    if k_key is not null then
        perform keep_reply(c_user, k_path, k_key, k_body, reply_message, reply_data);
    end if;
end
$$;

create index mails_user on mails (user_id, template) where user_id is not null;
