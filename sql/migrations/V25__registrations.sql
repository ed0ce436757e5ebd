-- Registrations: what somebody who has proven a phone number or an e-mail address has told so far. A draft lives for
-- 30 days; whoever proves one of its addresses again goes on with it, on any device.
create table registrations (
    id uuid primary key default new_id(),
    -- Proven by a code, never merely typed.
    phone text,
    email text check (email = lower(email)),
    -- The personal half and the company's, in the wire's spelling, without password and files.
    person jsonb,
    person_complete boolean not null default false,
    company jsonb,
    -- Hashed before it comes here.
    password text,
    questionnaire jsonb,
    opened_at timestamptz not null default now(),
    until timestamptz not null default now() + interval '30 days',
    -- Set once, by completion: who came of it, what completed it, and what was answered.
    user_id uuid references users,
    done_by bytea,
    reply json,
    check (phone is not null or email is not null or user_id is not null)
);

create unique index registrations_phone on registrations (phone) where user_id is null;
create unique index registrations_email on registrations (email) where user_id is null;
create index registrations_until on registrations (until) where user_id is null;
create index registrations_user on registrations (user_id) where user_id is not null;

-- The ids by which a registration is spoken of: 128 random bits each, kept as SHA-256, good for 24 hours.
create table registration_ids (
    hash bytea primary key,
    registration_id uuid not null references registrations on delete cascade,
    expires_at timestamptz not null default now() + interval '24 hours'
);

create index registration_ids_registration on registration_ids (registration_id);
create index registration_ids_expiry on registration_ids (expires_at);

-- The files that a draft has taken; no other can.
create table registration_files (
    registration_id uuid not null references registrations on delete cascade,
    -- `nationalID`, `tradeLicence`, `taxCertificate`, `authorizationLetter`, `profilePhoto`.
    kind text not null,
    file_id uuid not null references files,
    position int not null,
    primary key (file_id, kind)
);

create index registration_files_registration on registration_files (registration_id, kind, position);

create index users_phone on users (phone) where phone is not null and deleted_at is null;

-- Whether somebody has this address already: `phone` as E.164, `email` in any case.
create function address_in_use(a_kind text, a_address text) returns boolean language sql stable as $$
    select case a_kind
        when 'phone' then exists (select from users u where u.phone = a_address and u.deleted_at is null)
        else exists (select from users u where lower(u.email) = lower(a_address) and u.deleted_at is null)
    end
$$;

-- The locations of a draft's files of one kind, as forms carry them.
create function registration_locations(r_id uuid, r_kind text) returns jsonb language sql stable as $$
    select jsonb_build_object('files', jsonb_agg(f.location order by rf.position))
    from registration_files rf join files f on f.id = rf.file_id
    where rf.registration_id = r_id and rf.kind = r_kind
    having count(*) > 0
$$;

-- A registration as the wire has it, absent rather than null; without the id, which only its holder knows.
create function registration_record(r registrations, expires_at timestamptz) returns jsonb language sql stable as $$
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
        'user', nullif(coalesce(r.person, '{}') || jsonb_strip_nulls(jsonb_build_object(
            'nationalID', registration_locations(r.id, 'nationalID'),
            'profilePhoto', registration_locations(r.id, 'profilePhoto') -> 'files' -> 0,
            'hasPassword', case when r.password is not null then true end
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

-- Opens the draft of an address that was proven just now, under a fresh id, and answers it; null where somebody has
-- the address already. Where the caller knows a draft (`r_known`), the address joins that one, and a lesser draft
-- that had it is taken into it. Without, the proof stands for itself: every earlier id of the draft is good no longer.
create function open_registration(r_kind text, r_address text, r_known bytea, r_hash bytea)
returns json language plpgsql as $$
declare
    draft registrations;
    other registrations;
begin
    perform pg_advisory_xact_lock(hashtextextended('registration ' || r_kind || ' ' || r_address, 0));
    if address_in_use(r_kind, r_address) then
        return null;
    end if;
    -- Both at once and in order, so that two callers never wait for each other.
    perform from registrations r
    where r.user_id is null and (
        r.id = (select i.registration_id from registration_ids i where i.hash = r_known and i.expires_at > now())
        or (r_kind = 'phone' and r.phone = r_address) or (r_kind = 'email' and r.email = r_address)
    )
    order by r.id for update;
    delete from registrations r
    where r.user_id is null and r.until <= now()
        and ((r_kind = 'phone' and r.phone = r_address) or (r_kind = 'email' and r.email = r_address));
    select r.* into other from registrations r
    where r.user_id is null and ((r_kind = 'phone' and r.phone = r_address) or (r_kind = 'email' and r.email = r_address));
    select r.* into draft from registration_ids i join registrations r on r.id = i.registration_id
    where i.hash = r_known and i.expires_at > now() and r.user_id is null and r.until > now();

    if draft.id is null and other.id is not null then
        draft := other;
        delete from registration_ids i where i.registration_id = draft.id;
    elsif draft.id is null then
        insert into registrations (phone, email)
        values (case when r_kind = 'phone' then r_address end, case when r_kind = 'email' then r_address end)
        returning * into draft;
    elsif other.id is not null and other.id <> draft.id then
        if (case r_kind when 'phone' then other.email else other.phone end) is null then
            update registration_files rf set registration_id = draft.id
            where rf.registration_id = other.id
                and not exists (select from registration_files own where own.registration_id = draft.id and own.kind = rf.kind);
            update registrations r
            set person = coalesce(r.person, other.person), company = coalesce(r.company, other.company),
                person_complete = case when r.person is null then other.person_complete else r.person_complete end,
                password = coalesce(r.password, other.password), questionnaire = coalesce(r.questionnaire, other.questionnaire)
            where r.id = draft.id;
            delete from registrations r where r.id = other.id;
        else
            -- The other draft keeps the address that it has besides, and what was told under it.
            update registrations r
            set phone = case when r_kind = 'phone' then null else r.phone end,
                email = case when r_kind = 'email' then null else r.email end
            where r.id = other.id;
        end if;
    end if;

    update registrations r
    set phone = case when r_kind = 'phone' then r_address else r.phone end,
        email = case when r_kind = 'email' then r_address else r.email end,
        -- What was merely typed gives way to what is proven.
        person = case
            when r.person ? (case r_kind when 'phone' then 'phone' else 'companyEmail' end)
            then jsonb_set(r.person, array[case r_kind when 'phone' then 'phone' else 'companyEmail' end], to_jsonb(r_address))
            else r.person
        end,
        until = now() + interval '30 days'
    where r.id = draft.id
    returning * into draft;
    insert into registration_ids (hash, registration_id) values (r_hash, draft.id);
    return registration_record(draft, now() + interval '24 hours');
end
$$;
