-- The newest copy of all data about somebody, in the wire's words; null where none was asked for.
create or replace function export_record(of_user uuid) returns jsonb language sql stable as $$
    select jsonb_strip_nulls(jsonb_build_object(
        'status', e.status,
        'askedAt', to_char(e.asked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        'readyAt', to_char(e.ready_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        'expiresAt', to_char((e.ready_at + interval '7 days') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        'location', e.location
    ))
    from exports e where e.user_id = of_user and e.status <> 'gone' order by e.asked_at desc, e.id desc limit 1
$$;
