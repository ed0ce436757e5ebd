-- Verification: the review of each paper, checks at the provider, and trade licences that run out.
alter table verification_documents
    -- The last day on which the paper holds, as its bringer or its reviewer says.
    add column expires_on date;

create index verification_documents_company on verification_documents (company_id, kind) where replaced_at is null;

-- The last day of a company's trade licence, as its record has it; none in India, where licences do not run out.
alter table companies add column licence_expires_on date;

create index companies_licence on companies (licence_expires_on) where licence_expires_on is not null;

create function read_licence_expiry() returns trigger language plpgsql as $$
begin
    new.licence_expires_on := case when lower(new.country) <> 'india' then (new.profile #>> '{tradeLicence,expiry}')::date end;
    return new;
exception when others then
    -- A day that is none is no expiry.
    new.licence_expires_on := null;
    return new;
end
$$;

create trigger companies_read_licence before insert or update of profile, country on companies
for each row execute function read_licence_expiry();

update companies set profile = profile;

-- Checks of a person at the provider; the id is what both sides call it by.
create table verification_checks (
    id uuid primary key,
    user_id uuid not null references users,
    status text not null default 'requesting'
        check (status in ('requesting', 'requested', 'failed', 'inReview', 'accepted', 'rejected')),
    reason text,
    asked_by uuid not null references users,
    asked_at timestamptz not null default now(),
    checked_at timestamptz
);

create index verification_checks_user on verification_checks (user_id, asked_at desc, id desc);
create unique index verification_checks_open on verification_checks (user_id) where status in ('requesting', 'requested', 'inReview');

-- What the provider has told already, so that nothing is heard twice.
create table provider_events (
    id text primary key,
    at timestamptz not null default now()
);

create index provider_events_at on provider_events (at);

-- What was said of a licence that runs out, each once.
create table licence_reminders (
    cause text primary key,
    at timestamptz not null default now()
);

create function utc_today() returns date language sql stable as $$
    select (now() at time zone 'utc')::date
$$;

create function wire_time(at timestamptz) returns text language sql stable as $$
    select to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;

-- How far the verification of somebody has come, from their papers and the last check.
create function verification_status(of_user uuid) returns text language sql stable as $$
    select case
        when count(*) = 0 then 'none'
        when bool_or(d.status = 'revisionWanted') then 'revisionWanted'
        when bool_or(d.status = 'inReview') then 'inReview'
        when bool_or(d.status = 'received') then 'received'
        when (
            select c.status from verification_checks c where c.user_id = of_user and c.status <> 'failed'
            order by c.asked_at desc, c.id desc limit 1
        ) = 'rejected' then 'rejected'
        else 'accepted'
    end
    from verification_documents d where d.user_id = of_user and d.replaced_at is null
$$;

-- Somebody's verification in the wire's words; `in_full` for those who review it.
create function verification_record(of_user uuid, of_company uuid, in_full boolean) returns jsonb language sql stable as $$
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

-- A user as sessions and staff meet it: with verification, a wish to be deleted, and the copy of one's own.
create or replace view user_records as
select
    u.id, u.role, u.email, u.email_verified, u.disabled, u.deleted_at, u.company_id, u.bank_id,
    u.permissions, u.rights, u.password, u.created_at,
    u.first_name || ' ' || u.last_name as name,
    c.name as company_name,
    jsonb_strip_nulls(u.profile || jsonb_build_object(
        '_id', u.id,
        'userType', u.role,
        'isAdmin', u.role = 'admin',
        'firstName', u.first_name,
        'lastName', u.last_name,
        'companyEmail', jsonb_build_object('email', u.email, 'isVerified', u.email_verified),
        'phone', case when u.phone is not null then jsonb_build_object('number', u.phone, 'isVerified', u.phone_verified) end,
        'profilePhoto', u.profile_photo,
        'isOnBoarded', u.onboarded,
        'isDisabled', u.disabled,
        'company', case when c.id is not null then company_record(c) end,
        'permissions', to_jsonb(u.permissions),
        'bank', case when b.id is not null then jsonb_build_object('_id', b.id, 'name', b.name) end,
        'secondFactor', coalesce(second_factor_record(u.id), jsonb_build_object('isOn', false)),
        'verification', case when c.id is not null then verification_record(u.id, c.id, false) end,
        'deletesOn', (u.deletes_at at time zone 'utc')::date,
        'dataExport', export_record(u.id),
        'createdAt', to_char(u.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
    )) as details
from users u
left join companies c on c.id = u.company_id
left join banks b on b.id = u.bank_id;
