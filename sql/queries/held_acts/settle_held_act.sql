-- Settles it: $2 by whom, $3 when, $4 whether it is approved.
update held_acts set decided_by = $2, decided_at = $3, is_approved = $4 where id = $1 and decided_at is null
