-- Opens a session with its first tokens.
create or replace function open_session(
    session_id uuid, user_id uuid, refresh bytea, until timestamptz, created_at timestamptz,
    bearer_hashes bytea[], bearer_expiries timestamptz[]
) returns void language sql as $$
    insert into sessions (id, user_id, refresh, until, created_at) values ($1, $2, $3, $4, $5);
    insert into bearers (hash, session_id, expires_at) select b.hash, $1, b.expiry from unnest($6, $7) b (hash, expiry);
$$;
