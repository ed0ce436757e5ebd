-- Rotates the refresh secret of a session, if the one given is still the present one.
-- $1 session, $2 spent, $3 fresh, $4 rotated_at, $5 live_until, $6 bearer_hashes, $7 bearer_expiries.
select rotate_session($1, $2, $3, $4, $5, $6, $7)
