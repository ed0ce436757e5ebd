-- One authenticator app a person, its secret only sealed.
create table second_factors (
    user_id uuid primary key references users,
    -- The secret of the app in use, and since when.
    sealed bytea,
    since timestamptz,
    -- The newest step whose code was taken: that code and every older one are good no longer.
    last_step bigint not null default 0,
    -- The secret of an app that was offered and not yet confirmed.
    offered bytea,
    offered_at timestamptz,
    check ((sealed is null) = (since is null)),
    check ((offered is null) = (offered_at is null))
);

-- Recovery codes, only hashed.
create table recovery_codes (
    user_id uuid not null references users,
    hash bytea not null,
    used_at timestamptz,
    primary key (user_id, hash)
);

-- Tries that have not turned out right, of the last 15 minutes.
create table factor_tries (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users,
    at timestamptz not null default now()
);

create index factor_tries_user on factor_tries (user_id, at);
