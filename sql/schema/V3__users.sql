-- People with a sign-in. Triggers count the changes of what they may do, and keep the words that they are found by.
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
    -- Given in the place of a verified number, which stays until the code of the new one is back.
    phone_wanted text,
    -- Each time a number is given it is another claim, and a code proves one claim only.
    phone_claim uuid not null default new_id(),
    profile_photo text,
    company_id uuid references companies,
    bank_id uuid references banks,
    permissions text[] not null default '{}',
    -- Counts the changes that a commit must notice.
    rights bigint not null default 1,
    disabled boolean not null default false,
    -- Whether they may enter the platform, as staff decide it.
    approved boolean not null default true,
    -- As staff gave it.
    badge text,
    -- When somebody who asked to be deleted is, unless they take it back.
    deletes_at timestamptz,
    deleted_at timestamptz,
    onboarded boolean not null default false,
    -- The further fields of the user record, in the wire's spelling.
    profile jsonb not null default '{}',
    -- What they are found by: names, address and company.
    words text not null default '',
    created_at timestamptz not null default now(),
    -- Traders have a company, officers a bank, and only staff have permissions.
    check ((role = 'user') = (company_id is not null)),
    check ((role = 'bank') = (bank_id is not null)),
    check (role in ('admin', 'sales') or permissions = '{}')
);

create unique index users_phone_claim on users (phone_claim);
create index users_phone on users (phone) where phone is not null and deleted_at is null;
create index users_company on users (company_id) where company_id is not null;
create index users_bank on users (bank_id) where bank_id is not null;
-- Few of all are staff, and they are told of what comes in.
create index users_staff on users (id) where role in ('admin', 'sales');
-- A file asks whose picture it is.
create index users_profile_photo on users (profile_photo) where profile_photo is not null;
create index users_deletes on users (deletes_at) where deletes_at is not null and deleted_at is null;
-- An e-mail address is one person's once it is proven; until then any number of people may claim it.
create unique index users_email on users (lower(email)) where deleted_at is null and email_verified;
-- Who has an address is looked up among all who name it.
create index users_email_named on users (lower(email)) where deleted_at is null;
create index users_phone_wanted on users (phone_wanted) where phone_wanted is not null;
-- Those that a list narrows to.
create index users_listed on users (created_at, id) where deleted_at is null;
create index users_banned on users (created_at, id) where disabled and deleted_at is null;
create index users_words on users using gin (words gin_trgm_ops) where deleted_at is null;
-- Those who may not act, so that their lots come off offer.
create index users_locked_out on users (company_id) where company_id is not null and (disabled or deleted_at is not null);
-- Lists of the back office are sorted by the names of whom their rows are about.
create index users_name on users (lower(first_name || ' ' || last_name), id) where deleted_at is null;

-- Companies come first, for most people belong to one.
alter table companies add foreign key (relations_manager) references users;

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
-- The audit is read by what was done, by whom and when.
create index user_events_by on user_events (by_user, id) where by_user is not null;
create index user_events_kind on user_events (kind, id);
create index user_events_at on user_events (at);
-- What was refused of whom or of which order is found by them.
create index user_events_refused_of on user_events ((body ->> 'object'), id) where kind = 'refused';

-- The seals of that journal: each covers the lines behind the one before it.
create table journal_seals (
    -- The last line before it, and its own last one.
    after_line bigint primary key,
    last_line bigint not null unique check (last_line > after_line),
    lines bigint not null,
    -- Over the lines and the hash of the seal before.
    hash bytea not null check (length(hash) = 32),
    at timestamptz not null default now()
);
