-- Keeps a copy that was made; answers whether anybody still waits for it.
create or replace function finish_export(
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
    insert into notifications (user_id, kind, body, at)
    values (made.user_id, 'export.ready', jsonb_build_object('text', 'The copy of your data is ready.'), at_time);
    perform queue_mail('data-export:' || made.id, u.email, u.id, 'data-export-ready', u.profile ->> 'language', '{}')
    from users u where u.id = made.user_id;
    return true;
end
$$;
