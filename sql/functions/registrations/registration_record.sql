-- A registration as the wire has it; whether a password is kept is told beside the person, never in it.
create or replace function registration_record(r registrations, expires_at timestamptz) returns jsonb language sql stable as $$
    select jsonb_strip_nulls(jsonb_build_object(
        'slide', case
            when r.user_id is not null then 4
            when r.person_complete then 3
            else 2
        end,
        'phone', case when r.phone is not null then jsonb_build_object('number', r.phone, 'isVerified', true) end,
        'companyEmail', case when r.email is not null then jsonb_build_object('email', r.email, 'isVerified', true) end,
        'questionnaire', r.questionnaire,
        'expiresIn', greatest(0, floor(extract(epoch from expires_at - now()))::int)
    )) || case when r.user_id is not null then '{}' else jsonb_strip_nulls(jsonb_build_object(
        'hasPassword', case when r.password is not null then true end,
        'user', nullif(coalesce(r.person, '{}') || jsonb_strip_nulls(jsonb_build_object(
            'nationalID', registration_locations(r.id, 'nationalID'),
            'profilePhoto', registration_locations(r.id, 'profilePhoto') -> 'files' -> 0
        )), '{}'),
        'company', nullif(coalesce(r.company, '{}') || jsonb_strip_nulls(jsonb_build_object(
            'tradeLicence', nullif(
                coalesce(r.company -> 'tradeLicence', '{}') || coalesce(registration_locations(r.id, 'tradeLicence'), '{}'), '{}'
            ),
            'taxCertificate', registration_locations(r.id, 'taxCertificate'),
            'authorizationLetter', registration_locations(r.id, 'authorizationLetter')
        )), '{}'),
        'files', (
            select jsonb_object_agg(k.kind, k.files) from (
                select rf.kind, jsonb_agg(
                    jsonb_build_object('location', f.location, 'fileName', f.name, 'size', f.size, 'mime', f.mime)
                    order by rf.position
                ) as files
                from registration_files rf join files f on f.id = rf.file_id
                where rf.registration_id = r.id
                group by rf.kind
            ) k
        )
    )) end
$$;
