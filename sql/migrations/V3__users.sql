-- People with a sign-in; `rights` counts the changes that a commit must notice.
create table users (
    id uuid primary key,
    role text not null check (role in ('user', 'admin', 'sales', 'bank')),
    email text not null,
    email_verified boolean not null default false,
    password text not null,
    -- Moves when a person sets a new password, not when the same one is hashed anew.
    password_set_at timestamptz not null default now(),
    first_name text not null,
    last_name text not null,
    phone text,
    phone_verified boolean not null default false,
    profile_photo text,
    company_id uuid references companies,
    bank_id uuid references banks,
    permissions text[] not null default '{}',
    rights bigint not null default 1,
    disabled boolean not null default false,
    deleted_at timestamptz,
    onboarded boolean not null default false,
    -- The further fields of the user record, in the wire's spelling.
    profile jsonb not null default '{}',
    created_at timestamptz not null default now(),
    check ((role = 'user') = (company_id is not null)),
    check ((role = 'bank') = (bank_id is not null)),
    check (role in ('admin', 'sales') or permissions = '{}')
);

create unique index users_email on users (lower(email)) where deleted_at is null;
create index users_company on users (company_id) where company_id is not null;
create index users_bank on users (bank_id) where bank_id is not null;
create index users_created on users (created_at, id);

create function count_rights() returns trigger language plpgsql as $$
begin
    new.rights := old.rights + 1;
    return new;
end
$$;

create trigger users_count_rights before update on users for each row
when (
    (old.role, old.permissions, old.company_id, old.bank_id, old.disabled, old.deleted_at, old.password_set_at)
    is distinct from
    (new.role, new.permissions, new.company_id, new.bank_id, new.disabled, new.deleted_at, new.password_set_at)
)
execute function count_rights();

-- Who changed what of a person's rights, and when.
create table user_events (
    id bigint generated always as identity primary key,
    user_id uuid not null references users,
    kind text not null,
    at timestamptz not null default now(),
    by_user uuid references users,
    from_ip inet,
    body jsonb not null
);

create index user_events_user on user_events (user_id, id);

-- A user as sessions and staff meet it; `details` is the wire record, absent rather than null.
create view user_records as
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
        'permissions', case when u.role in ('admin', 'sales') then to_jsonb(u.permissions) end,
        'bank', case when b.id is not null then jsonb_build_object('_id', b.id, 'name', b.name) end,
        'createdAt', to_char(u.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
    )) as details
from users u
left join companies c on c.id = u.company_id
left join banks b on b.id = u.bank_id;
