-- Saves the halves of a registration, and completes it.

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

-- Gives a draft the files of some kinds: `{kind: [location]}`, in place of those it had of them. A file that somebody
-- owns, that came more than 24 hours ago, or that hangs on anything else, is not to be had; then nothing is said of why.
create function take_registration_files(r_id uuid, r_files jsonb) returns boolean language plpgsql as $$
begin
    perform from files f
    where f.location in (select l from jsonb_each(r_files) k, jsonb_array_elements_text(k.value) l)
    order by f.id for update;
    if exists (
        select from jsonb_each(r_files) k, jsonb_array_elements_text(k.value) l
        where not exists (
            select from files f
            where f.location = l and f.owner_id is null
                and not exists (select from deal_files df where df.file_id = f.id)
                and not exists (select from registration_files rf where rf.file_id = f.id and rf.registration_id <> r_id)
                and (
                    f.created_at > now() - interval '24 hours'
                    or exists (select from registration_files rf where rf.file_id = f.id and rf.registration_id = r_id)
                )
        )
    ) then
        return false;
    end if;
    delete from registration_files rf where rf.registration_id = r_id and r_files ? rf.kind;
    insert into registration_files (registration_id, kind, file_id, position)
    select r_id, k.key, f.id, min(l.position)
    from jsonb_each(r_files) k, jsonb_array_elements_text(k.value) with ordinality l (location, position)
    join files f on f.location = l.location
    group by k.key, f.id;
    return true;
end
$$;

-- Makes a company and its first user of a draft, and answers where the person goes on.
create function complete_registration(r registrations, r_language text) returns json language plpgsql as $$
declare
    new_company uuid := new_id();
    new_user uuid := new_id();
    address_email text := coalesce(r.email, r.person ->> 'companyEmail');
    address_phone text := coalesce(r.phone, r.person ->> 'phone');
begin
    perform pg_advisory_xact_lock(hashtextextended('registration phone ' || address_phone, 0));
    if address_in_use('email', address_email) then
        raise exception using errcode = 'GR001', message = 'exists', detail = 'companyEmail';
    elsif address_in_use('phone', address_phone) then
        raise exception using errcode = 'GR001', message = 'exists', detail = 'phone';
    end if;
    insert into companies (id, name, country, address, profile)
    values (
        new_company, r.company ->> 'companyName', r.company -> 'address' ->> 'country', r.company -> 'address',
        r.company - 'companyName' - 'address'
    );
    insert into users (
        id, role, email, email_verified, password, first_name, last_name, phone, phone_verified, profile_photo, company_id, profile
    ) values (
        new_user, 'user', address_email, r.email is not null, r.password, r.person ->> 'firstName', r.person ->> 'lastName',
        address_phone, r.phone is not null,
        registration_locations(r.id, 'profilePhoto') -> 'files' ->> 0, new_company,
        (r.person - 'firstName' - 'lastName' - 'companyEmail' - 'phone') || jsonb_build_object('language', r_language)
    );
    -- A personal paper is the person's alone; the others are the company's, too.
    update files f
    set owner_id = new_user, company_id = case when rf.kind in ('nationalID', 'profilePhoto') then null else new_company end
    from registration_files rf
    where rf.registration_id = r.id and rf.file_id = f.id;
    insert into verification_documents (user_id, company_id, kind, file_id)
    select new_user, new_company, rf.kind, rf.file_id from registration_files rf
    where rf.registration_id = r.id and rf.kind <> 'profilePhoto'
    order by rf.kind, rf.position;
    delete from registration_files rf where rf.registration_id = r.id;
    insert into user_events (user_id, kind, body) values (new_user, 'registered', '{}');
    if r.email is null then
        perform send_link('verify-email', new_user, r_language);
    else
        perform queue_mail('registered:' || new_user, address_email, new_user, 'registered', r_language, '{}');
    end if;
    update registrations d set user_id = new_user, person = null, company = null, password = null where d.id = r.id;
    return json_build_object(
        'next', case when r.email is null then 'registration-successful' else 'login' end,
        'userEmail', address_email
    );
end
$$;

-- Saves what is given of a registration, and completes it where `r_finish` says so; a refusal writes nothing. What
-- completed a registration may come again and is answered as it was then; anything else comes too late.
create function save_registration(
    r_hash bytea, r_person jsonb, r_complete boolean, r_password text, r_company jsonb, r_files jsonb,
    r_finish boolean, r_digest bytea, r_language text,
    out outcome text, out reply_message text, out reply_data json
) language plpgsql as $$
declare
    draft registrations;
    good_until timestamptz;
begin
    select i.expires_at into good_until from registration_ids i where i.hash = r_hash and i.expires_at > now();
    select r.* into draft from registration_ids i join registrations r on r.id = i.registration_id
    where i.hash = r_hash and i.expires_at > now() and (r.user_id is not null or r.until > now())
    for update of r;
    if not found then
        outcome := 'missing';
        return;
    elsif draft.user_id is not null then
        if r_finish and r_digest = draft.done_by then
            outcome := 'replayed';
            reply_message := 'Successfully registered';
            reply_data := draft.reply;
        else
            outcome := 'conflict';
            reply_message := 'This registration is complete.';
        end if;
        return;
    end if;

    begin
        if r_files is not null and not take_registration_files(draft.id, r_files) then
            raise exception using errcode = 'GR001', message = 'missing', detail = '';
        end if;
        update registrations r
        set person = coalesce(r_person, r.person), company = coalesce(r_company, r.company),
            password = coalesce(r_password, r.password), until = now() + interval '30 days'
        where r.id = draft.id
        returning * into draft;
        if r_person is not null then
            if r_complete and (
                draft.password is null or registration_locations(draft.id, 'nationalID') is null
            ) then
                raise exception using errcode = 'GR001', message = 'refused', detail = 'Response field empty';
            end if;
            update registrations r set person_complete = r_complete where r.id = draft.id returning * into draft;
        end if;
        outcome := 'done';
        if r_finish then
            if not draft.person_complete or registration_locations(draft.id, 'nationalID') is null
                or registration_locations(draft.id, 'tradeLicence') is null
            then
                raise exception using errcode = 'GR001', message = 'refused', detail = 'Response field empty';
            end if;
            reply_message := 'Successfully registered';
            reply_data := complete_registration(draft, r_language);
            update registrations r set done_by = r_digest, reply = reply_data where r.id = draft.id;
        else
            reply_message := 'Saved';
            reply_data := registration_record(draft, good_until)::json;
        end if;
    exception
        when sqlstate 'GR001' then
            get stacked diagnostics outcome = message_text, reply_message = pg_exception_detail;
            reply_data := null;
        when unique_violation then
            -- Somebody else was first with the e-mail address.
            outcome := 'exists';
            reply_message := 'companyEmail';
            reply_data := null;
    end;
end
$$;

-- The answers of a questionnaire, with who gave them.
create function questionnaire_record(r registrations) returns json language sql stable as $$
    select (jsonb_strip_nulls(jsonb_build_object(
        '_id', r.id,
        'companyEmail', coalesce(r.email, r.person ->> 'companyEmail', u.email),
        'phone', coalesce(r.phone, r.person ->> 'phone', u.phone)
    )) || coalesce(r.questionnaire, '{}'))::json
    from (select) _ left join users u on u.id = r.user_id
$$;
