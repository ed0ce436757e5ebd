-- Background jobs: any server takes one that is due, under a lease, and tries it again until it is done or given up.
create table jobs (
    id uuid primary key default new_id(),
    kind text not null check (kind in ('mail', 'extraction', 'export', 'deletion')),
    -- What brought it about, such as `welcome:USER`; a second job of the kind for the same cause is not queued.
    cause text not null,
    -- Whose it is; it goes with the account.
    user_id uuid references users,
    payload jsonb not null,
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
