-- Copies of what the house knows of somebody: asked for, made, kept for seven days, and thrown away.

-- Asks for a copy. One that is at work or was made in the last day is answered as it is; an older one gives way.
create function ask_export(
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

-- Throws a copy away.
create function drop_export(of_export uuid) returns uuid language plpgsql as $$
declare
    dropped exports;
begin
    update exports e set status = 'gone', location = null where e.id = of_export and e.status = 'ready' returning * into dropped;
    if found then
        insert into discarded_files (id)
        select f.id from files f where f.id = dropped.file_id on conflict do nothing;
        delete from files f where f.id = dropped.file_id;
    end if;
    return dropped.user_id;
end
$$;

-- Takes up the copy that has waited longest; one that nobody finished in ten minutes is taken up again, three times.
create function take_export(at_time timestamptz) returns exports language sql as $$
    update exports e set
        status = case when e.attempts >= 3 then 'failed' else 'making' end, taken_at = at_time, attempts = e.attempts + 1
    where e.id = (
        select w.id from exports w
        where w.status = 'queued' or (w.status = 'making' and w.taken_at < at_time - interval '10 minutes')
        order by w.asked_at limit 1 for update skip locked
    )
    returning e.*
$$;

-- Keeps a copy that was made; answers whether anybody still waits for it.
create function finish_export(
    of_export uuid, f_id uuid, f_name text, f_size bigint, f_sha256 bytea, f_location text, at_time timestamptz
) returns boolean language plpgsql as $$
declare
    made exports;
begin
    update exports e set status = 'ready', ready_at = at_time, file_id = f_id, location = f_location
    where e.id = of_export and e.status = 'making'
        and exists (select from users u where u.id = e.user_id and u.deleted_at is null)
    returning * into made;
    if not found then
        return false;
    end if;
    -- Of the person alone: not even the company sees it.
    insert into files (id, owner_id, name, mime, size, sha256, location)
    values (f_id, made.user_id, f_name, 'application/zip', f_size, f_sha256, f_location);
    insert into notices (user_id, kind, body, at)
    values (made.user_id, 'export.ready', jsonb_build_object('text', 'The copy of your data is ready.'), at_time);
    perform queue_mail('data-export:' || made.id, u.email, u.id, 'data-export-ready', u.profile ->> 'language', '{}')
    from users u where u.id = made.user_id;
    return true;
end
$$;
