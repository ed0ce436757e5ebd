-- Somebody's verification in the wire's words; `in_full` for those who review it.
create or replace function verification_record(of_user uuid, of_company uuid, in_full boolean) returns jsonb language sql stable as $$
    select jsonb_strip_nulls(jsonb_build_object(
        'status', verification_status(of_user),
        'documents', (
            select coalesce(jsonb_agg(jsonb_build_object(
                '_id', d.id,
                'kind', d.kind,
                'status', d.status,
                'comment', d.comment,
                'fileName', f.name,
                'location', f.location,
                'expiresOn', d.expires_on,
                'receivedAt', wire_time(d.received_at),
                'decidedAt', wire_time(d.decided_at),
                'reviewer', case when in_full then (
                    select jsonb_build_object('_id', r.id, 'name', r.first_name || ' ' || r.last_name) from users r where r.id = d.decided_by
                ) end
            ) order by d.received_at, d.id), '[]')
            from verification_documents d join files f on f.id = d.file_id
            where d.user_id = of_user and d.replaced_at is null
        ),
        'licenceExpiresOn', c.licence_expires_on,
        'licenceState', case
            when c.licence_expires_on is null then 'none'
            when c.licence_expires_on < utc_today() then 'expired'
            when c.licence_expires_on <= utc_today() + 60 then 'expiring'
            else 'valid'
        end,
        'provider', (
            select jsonb_build_object(
                'status', case k.status when 'requesting' then 'requested' else k.status end,
                'checkedAt', wire_time(k.checked_at),
                'reference', case when in_full then k.id end,
                'requestedAt', case when in_full then wire_time(k.asked_at) end,
                'reason', case when in_full then k.reason end
            )
            from verification_checks k where k.user_id = of_user order by k.asked_at desc, k.id desc limit 1
        )
    ))
    from companies c where c.id = of_company
$$;
