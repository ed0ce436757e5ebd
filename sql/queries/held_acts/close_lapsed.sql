-- Closes the same act ($3) that somebody ($1) asked for before and nobody decided in time, so that it can be asked for again; $2 now.
update held_acts set decided_at = $2, is_approved = false
where asked_by = $1 and decided_at is null and expires_at <= $2 and act = $3
