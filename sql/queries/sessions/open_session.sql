-- Opens a session with its first tokens.
-- $1 id, $2 user, $3 refresh, $4 until, $5 created at; of the bearers: $6 hashes, $7 expiries.
with opened as (
    insert into sessions (id, user_id, refresh, until, created_at) values ($1, $2, $3, $4, $5) returning id
)
insert into bearers (hash, session_id, expires_at)
select b.hash, opened.id, b.expiry from opened, unnest($6::bytea[], $7::timestamptz[]) b (hash, expiry)
