-- Opens a session with its first tokens.
-- $1 session_id, $2 user_id, $3 refresh, $4 until, $5 created_at, $6 bearer_hashes, $7 bearer_expiries.
select open_session($1, $2, $3, $4, $5, $6, $7)
