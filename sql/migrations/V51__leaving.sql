-- Leaving with everything: accounts that are to be deleted, and copies of what the house knows of somebody.
alter table users add column deletes_at timestamptz;

create index users_deletes on users (deletes_at) where deletes_at is not null and deleted_at is null;

-- One copy a person at a time: asked for, at work, ready for seven days, and gone.
create table exports (
    id uuid primary key default new_id(),
    user_id uuid not null references users,
    status text not null default 'queued' check (status in ('queued', 'making', 'ready', 'failed', 'gone')),
    asked_at timestamptz not null default now(),
    -- A copy that nobody finished is taken up again after a while, three times in all.
    taken_at timestamptz,
    attempts int not null default 0,
    ready_at timestamptz,
    file_id uuid,
    location text
);

create unique index exports_at_work on exports (user_id) where status in ('queued', 'making', 'ready');
create index exports_waiting on exports (asked_at) where status in ('queued', 'making');
create index exports_ready on exports (ready_at) where status = 'ready';
create index exports_user on exports (user_id, asked_at desc);

-- Files whose rows are gone, and whose content is still to be thrown away.
create table discarded_files (
    id uuid primary key,
    at timestamptz not null default now()
);

-- The newest copy of what the house knows of somebody, in the wire's words; null where none was asked for.
create function export_record(of_user uuid) returns jsonb language sql stable as $$
    select jsonb_strip_nulls(jsonb_build_object(
        'status', case e.status when 'queued' then 'making' else e.status end,
        'askedAt', to_char(e.asked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        'readyAt', to_char(e.ready_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        'expiresAt', to_char((e.ready_at + interval '7 days') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        'location', e.location
    ))
    from exports e where e.user_id = of_user and e.status <> 'gone' order by e.asked_at desc, e.id desc limit 1
$$;
