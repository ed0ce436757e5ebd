-- Signed-in sessions: tokens only as SHA-256, every refresh secret of a session's life remembered.
create table sessions (
    id uuid primary key,
    user_id uuid not null references users,
    refresh bytea not null unique,
    -- The secret before, which a client that missed the new one may still show for a moment.
    previous bytea,
    previous_at timestamptz,
    until timestamptz not null,
    ended_at timestamptz,
    ended_why text,
    -- In words, such as `iPhone` and `Safari`; never the text that the browser sends.
    device text,
    browser text,
    -- The network that it was seen from, not the address.
    network text,
    seen_at timestamptz,
    created_at timestamptz not null
);

create index sessions_user on sessions (user_id) where ended_at is null;
-- Those that are over go after a while.
create index sessions_stale on sessions ((coalesce(ended_at, until)));

-- Refresh secrets that were rotated out: meeting one again means it was stolen.
create table spent_refreshes (
    hash bytea primary key,
    session_id uuid not null references sessions on delete cascade
);

create index spent_refreshes_session on spent_refreshes (session_id);

-- Access tokens; a session has several while one is being replaced.
create table bearers (
    hash bytea primary key,
    session_id uuid not null references sessions on delete cascade,
    expires_at timestamptz not null
);

create index bearers_session on bearers (session_id);
create index bearers_expiry on bearers (expires_at);
