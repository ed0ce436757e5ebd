-- Documents to be read for what forms ask, each by a job, and the suggestions that came of them.
create table extractions (
    id uuid primary key default new_id(),
    -- Who asked, and alone may see what came of it.
    user_id uuid references users,
    registration_id uuid references registrations on delete cascade,
    file_id uuid not null references files,
    fields text[] not null,
    status text not null default 'queued' check (status in ('queued', 'reading', 'done', 'failed')),
    progress int not null default 0 check (progress between 0 and 100),
    -- `[{field, value, confidence, source: {page, text}}]`; never applied to anything.
    suggestions jsonb not null default '[]',
    -- Why there is nothing, where there is a reason to tell.
    note text check (note in ('unreadable', 'notNow', 'unknownKind', 'noText', 'noPictures')),
    asked_at timestamptz not null default now(),
    -- A person or a draft asked, never both.
    check ((user_id is null) <> (registration_id is null))
);

-- Each may ask only so often in an hour.
create index extractions_user on extractions (user_id, asked_at);
create index extractions_registration on extractions (registration_id, asked_at);
-- A file asks what holds it.
create index extractions_file on extractions (file_id);
create index extractions_asked on extractions (asked_at);
