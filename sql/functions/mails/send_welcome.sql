-- Queues a letter of welcome, at most one an hour.
create or replace function send_welcome(
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
