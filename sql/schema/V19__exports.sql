-- Copies of all data about somebody. One a person at a time: asked for, at work, ready for seven days, and gone.
create table exports (
    id uuid primary key default new_id(),
    user_id uuid not null references users,
    status text not null default 'queued' check (status in ('queued', 'making', 'ready', 'failed', 'gone')),
    asked_at timestamptz not null default now(),
    -- A copy that nobody finished is taken up again after a while, three times in all.
    taken_at timestamptz,
    attempts int not null default 0,
    ready_at timestamptz,
    -- No foreign key: the record stays when the file goes.
    file_id uuid,
    location text
);

create unique index exports_at_work on exports (user_id) where status in ('queued', 'making', 'ready');
create index exports_waiting on exports (asked_at) where status in ('queued', 'making');
create index exports_ready on exports (ready_at) where status = 'ready';
create index exports_user on exports (user_id, asked_at desc);
