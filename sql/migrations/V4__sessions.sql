-- Signed-in sessions: tokens only as SHA-256, every refresh secret of a session's life remembered.
create table sessions (
    id uuid primary key,
    user_id uuid not null references users,
    refresh bytea not null unique,
    previous bytea,
    previous_at timestamptz,
    until timestamptz not null,
    ended_at timestamptz,
    ended_why text,
    created_at timestamptz not null
);

create index sessions_user on sessions (user_id) where ended_at is null;
create index sessions_stale on sessions ((coalesce(ended_at, until)));

-- Refresh secrets that were rotated out: meeting one again means it was stolen.
create table spent_refreshes (
    hash bytea primary key,
    session_id uuid not null references sessions on delete cascade
);

create index spent_refreshes_session on spent_refreshes (session_id);

create table bearers (
    hash bytea primary key,
    session_id uuid not null references sessions on delete cascade,
    expires_at timestamptz not null
);

create index bearers_session on bearers (session_id);
create index bearers_expiry on bearers (expires_at);

create function open_session(
    session_id uuid, user_id uuid, refresh bytea, until timestamptz, created_at timestamptz,
    bearer_hashes bytea[], bearer_expiries timestamptz[]
) returns void language sql as $$
    insert into sessions (id, user_id, refresh, until, created_at) values ($1, $2, $3, $4, $5);
    insert into bearers (hash, session_id, expires_at) select b.hash, $1, b.expiry from unnest($6, $7) b (hash, expiry);
$$;

-- Answers whether `spent` was still the session's refresh secret; if so, it no longer is.
create function rotate_session(
    session uuid, spent bytea, fresh bytea, rotated_at timestamptz, live_until timestamptz,
    bearer_hashes bytea[], bearer_expiries timestamptz[]
) returns boolean language plpgsql as $$
begin
    update sessions s set refresh = fresh, previous = spent, previous_at = rotated_at, until = live_until
    where s.id = session and s.refresh = spent and s.ended_at is null;
    if not found then
        return false;
    end if;
    insert into spent_refreshes (hash, session_id) values (spent, session) on conflict do nothing;
    insert into bearers (hash, session_id, expires_at)
    select b.hash, session, b.expiry from unnest(bearer_hashes, bearer_expiries) b (hash, expiry)
    on conflict do nothing;
    return true;
end
$$;

-- A session with its living bearers.
create view session_records as
select
    s.*,
    array(select b.hash from bearers b where b.session_id = s.id and b.expires_at > now() order by b.expires_at, b.hash) as bearer_hashes,
    array(select b.expires_at from bearers b where b.session_id = s.id and b.expires_at > now() order by b.expires_at, b.hash) as bearer_expiries
from sessions s;
