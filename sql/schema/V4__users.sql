-- People with a sign-in, what was changed about them, and the devices that they use.
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
    -- Each time a number is given it is another claim, and a code proves one claim only.
    phone_claim uuid not null default new_id(),
    profile_photo text,
    company_id uuid references companies,
    bank_id uuid references banks,
    permissions text[] not null default '{}',
    -- Counts the changes that a commit must notice.
    rights bigint not null default 1,
    disabled boolean not null default false,
    -- When somebody who asked to be deleted is, unless they take it back.
    deletes_at timestamptz,
    deleted_at timestamptz,
    onboarded boolean not null default false,
    -- The further fields of the user record, in the wire's spelling.
    profile jsonb not null default '{}',
    created_at timestamptz not null default now(),
    -- Traders have a company, officers a bank, and only staff have permissions.
    check ((role = 'user') = (company_id is not null)),
    check ((role = 'bank') = (bank_id is not null)),
    check (role in ('admin', 'sales') or permissions = '{}')
);

-- One living account an address.
create unique index users_email on users (lower(email)) where deleted_at is null;
create unique index users_phone_claim on users (phone_claim);
create index users_phone on users (phone) where phone is not null and deleted_at is null;
create index users_company on users (company_id) where company_id is not null;
create index users_bank on users (bank_id) where bank_id is not null;
-- Few of all are staff, and they are told of what comes in.
create index users_staff on users (id) where role in ('admin', 'sales');
-- Lists show the newest first.
create index users_created on users (created_at, id);
-- A file asks whose picture it is.
create index users_profile_photo on users (profile_photo) where profile_photo is not null;
create index users_deletes on users (deletes_at) where deletes_at is not null and deleted_at is null;

-- Who changed what of a person, and when.
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

-- The kinds of device and browser that somebody signs in with; longer remembered than the sessions themselves.
create table known_devices (
    user_id uuid not null references users,
    device text not null,
    browser text not null,
    first_at timestamptz not null,
    primary key (user_id, device, browser)
);
