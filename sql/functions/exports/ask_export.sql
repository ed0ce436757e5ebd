-- Asks for a copy. One that is at work or was made in the last day is answered as it is; an older one gives way.
create or replace function ask_export(
    c_session uuid, c_user uuid, c_rights bigint, c_from inet, k_path text, k_key text, k_body bytea,
    out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
begin
    select a.* into outcome, reply_message, reply_data from admit(c_session, c_user, c_rights, k_path, k_key, k_body) a;
    if outcome is not null then
        return;
    end if;
    perform from users u where u.id = c_user for update;
    perform drop_export(e.id) from exports e
    where e.user_id = c_user and e.status = 'ready' and e.ready_at <= now() - interval '1 day';
    if not exists (select from exports e where e.user_id = c_user and e.status in ('queued', 'making', 'ready')) then
        insert into exports (user_id) values (c_user);
        insert into user_events (user_id, kind, by_user, from_ip, body) values (c_user, 'export', c_user, c_from, '{}');
    end if;
    reply_message := 'Your data is being gathered.';
    reply_data := export_record(c_user);
    if reply_data ->> 'status' = 'ready' then
        reply_message := 'Your data is ready.';
    end if;
    outcome := 'done';
    if k_key is not null then
        perform keep_reply(c_user, k_path, k_key, k_body, reply_message, reply_data);
    end if;
end
$$;
