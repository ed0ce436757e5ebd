-- The journal of people, settings and refusals, read newest first, and sealed: each seal covers the lines behind the one before it.
create index user_events_by on user_events (by_user, id) where by_user is not null;
create index deal_events_at on deal_events (at);
create table journal_seals (
    -- The last line before it, and its own last one.
    after_line bigint primary key,
    last_line bigint not null unique check (last_line > after_line),
    lines bigint not null,
    -- Over the lines and the hash of the seal before.
    hash bytea not null check (length(hash) = 32),
    at timestamptz not null default now()
);
