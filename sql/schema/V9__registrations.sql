-- What somebody who has proven a phone number or an e-mail address has told so far. A draft lives for 30 days;
-- whoever proves one of its addresses again goes on with it, on any device.
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
    until timestamptz not null,
    -- Set once, by completion: who came of it, what completed it, and what was answered.
    user_id uuid references users,
    done_by bytea,
    reply json,
    check (phone is not null or email is not null or user_id is not null)
);

-- One draft an address.
create unique index registrations_phone on registrations (phone) where user_id is null;
create unique index registrations_email on registrations (email) where user_id is null;
create index registrations_until on registrations (until) where user_id is null;
create index registrations_user on registrations (user_id) where user_id is not null;

-- The ids by which a registration is spoken of: 128 random bits each, kept as SHA-256, good for 24 hours.
create table registration_ids (
    hash bytea primary key,
    registration_id uuid not null references registrations on delete cascade,
    expires_at timestamptz not null
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
