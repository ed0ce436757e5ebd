-- Commits a change of a code, with what it charges or gives back.
select outcome, wait, is_open from commit_code($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
