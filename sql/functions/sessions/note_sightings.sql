-- Notes where sessions were seen, all at once. The first sight of a session on a device that its person has never
-- used is told to them by mail, unless it is the first device of all.
create or replace function note_sightings(
    s_ids uuid[], s_devices text[], s_browsers text[], s_networks text[], s_ats timestamptz[]
) returns void language plpgsql as $$
declare
    fresh record;
begin
    for fresh in
        select s.id, s.user_id, seen.device, seen.browser, seen.at
        from unnest(s_ids, s_devices, s_browsers, s_ats) seen (id, device, browser, at)
        join sessions s on s.id = seen.id
        where s.seen_at is null
        order by s.user_id, s.id
    loop
        insert into known_devices (user_id, device, browser, first_at)
        select u.id, fresh.device, fresh.browser, fresh.at from users u where u.id = fresh.user_id and u.deleted_at is null
        on conflict do nothing;
        if found and (select count(*) from known_devices k where k.user_id = fresh.user_id) > 1 then
            perform queue_mail(
                'new-sign-in:' || fresh.id, u.email, u.id, 'new-sign-in', u.profile ->> 'language',
                jsonb_build_object('device', fresh.browser || ' (' || fresh.device || ')', 'at', wire_time(fresh.at))
            ) from users u where u.id = fresh.user_id;
        end if;
    end loop;
    update sessions s set device = seen.device, browser = seen.browser, network = seen.network, seen_at = seen.at
    from unnest(s_ids, s_devices, s_browsers, s_networks, s_ats) seen (id, device, browser, network, at)
    where s.id = seen.id and (s.seen_at is null or s.seen_at < seen.at);
end
$$;
