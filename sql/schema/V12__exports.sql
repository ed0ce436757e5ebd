-- Copies of all data about somebody. One a person at a time: made by a job, ready for seven days, and gone.
create table exports (
    id uuid primary key default new_id(),
    user_id uuid not null references users,
    status text not null default 'making' check (status in ('making', 'ready', 'failed', 'gone')),
    asked_at timestamptz not null default now(),
    ready_at timestamptz,
    -- No foreign key: the record stays when the file goes.
    file_id uuid,
    location text
);

create unique index exports_at_work on exports (user_id) where status in ('making', 'ready');
create index exports_ready on exports (ready_at) where status = 'ready';
create index exports_user on exports (user_id, asked_at desc);
-- The files that somebody brought are those that are no copy.
create index exports_file on exports (file_id) where file_id is not null;
