-- Sessions: tokens only as SHA-256.
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
    -- When somebody in it last proved who they are, by more than the session itself.
    proven_at timestamptz,
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

-- The kinds of device and browser that somebody signs in with; longer remembered than the sessions themselves.
create table known_devices (
    user_id uuid not null references users,
    device text not null,
    browser text not null,
    first_at timestamptz not null,
    primary key (user_id, device, browser)
);

-- People as the hosted identity provider knows them.
create table provider_accounts (
    issuer text not null,
    subject text not null,
    user_id uuid not null references users,
    linked_at timestamptz not null default now(),
    primary key (issuer, subject),
    -- An address that was given to somebody else must not open the account of whom it belonged to.
    unique (issuer, user_id)
);

create index provider_accounts_user on provider_accounts (user_id);

-- The provider's tokens that were used here: what was signed in each, hashed; kept until it would not be taken anyway.
create table spent_id_tokens (
    hash bytea primary key,
    until timestamptz not null
);

create index spent_id_tokens_until on spent_id_tokens (until);
