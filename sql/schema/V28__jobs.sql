-- Letters of staff to many: who sent what to whom, how many they are, and until when it can be stopped.
create table broadcasts (
    id uuid primary key,
    template text not null,
    subject text not null,
    audience jsonb not null,
    sent_by uuid not null references users,
    letters integer not null,
    queued_at timestamptz not null,
    leaves_at timestamptz not null,
    stopped_at timestamptz,
    stopped_by uuid references users
);

create index broadcasts_subject on broadcasts using gin (lower(subject) gin_trgm_ops);

-- Background jobs: any server takes one that is due, under a lease, and tries it again until it is done or given up.
create table jobs (
    id uuid primary key default new_id(),
    kind text not null
        check (kind in ('mail', 'extraction', 'export', 'deletion', 'seal', 'auction', 'calendar')),
    -- What brought it about, such as `welcome:USER`; a second job of the kind for the same cause is not queued.
    cause text not null,
    -- Whose it is; it goes with the account.
    user_id uuid references users,
    payload jsonb not null,
    -- The letter to many that it belongs to.
    broadcast_id uuid references broadcasts,
    queued_at timestamptz not null default now(),
    -- How often it was taken. Only who took it last settles it.
    attempts int not null default 0,
    -- When it is due; while a server has it in hand, when its lease ends.
    next_at timestamptz not null default now(),
    done_at timestamptz,
    -- Given up: it cannot be done, or every attempt failed.
    failed_at timestamptz,
    -- Why the last attempt failed.
    fault text,
    unique (kind, cause)
);

create index jobs_waiting on jobs (kind, next_at) where done_at is null and failed_at is null;
create index jobs_failed on jobs (failed_at desc) where failed_at is not null;
-- Some mails go out only so often to one person.
create index jobs_user on jobs (user_id, kind) where user_id is not null;
-- Those that are done go after a week; mails stay, so that a cause brings none again.
create index jobs_done on jobs (done_at) where done_at is not null and kind <> 'mail';
create index jobs_broadcast on jobs (broadcast_id) where broadcast_id is not null;
create index jobs_mails on jobs (queued_at desc, id desc) where kind = 'mail';
-- Letters are found by words of their address, their name, and the subject of a letter to many.
create index jobs_mail_words on jobs using gin (lower(payload ->> 'to' || ' ' || (payload ->> 'template')) gin_trgm_ops) where kind = 'mail';
create index jobs_mails_unsent on jobs (queued_at desc, id desc) where kind = 'mail' and done_at is null;

-- Addresses whose server refused them for good, in lower case: letters to many leave them out.
create table suppressed_addresses (
    id uuid primary key default new_id(),
    address text not null unique,
    refused_at timestamptz not null,
    reason text not null
);

create index suppressed_addresses_newest on suppressed_addresses (refused_at desc, id desc);
create index suppressed_addresses_words on suppressed_addresses using gin (lower(address || ' ' || reason) gin_trgm_ops);
