-- Begins to carry it out: $2 by whom.
update held_acts set begun_by = $2 where id = $1 and decided_at is null
