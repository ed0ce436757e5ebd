-- Commits a change of a code, with what it charges or gives back.
-- $1 c_name, $2 c_base, $3 c_turn, $4 c_state, $5 c_at, $6 c_effect, $7 s_id, $8 s_prefix, $9 s_network,
-- $10 prefix_most, $11 network_most, $12 breaker, $13 breaker_share, $14 prefix_when_open.
select outcome, wait, is_open from commit_code($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
