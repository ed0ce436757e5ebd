-- Closes what somebody asked for before and nobody decided in time: $1 who, $2 now.
update held_acts set decided_at = $2, is_approved = false where asked_by = $1 and decided_at is null and expires_at <= $2
