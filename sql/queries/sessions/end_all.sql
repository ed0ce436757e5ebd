-- Ends the living sessions of somebody, but for one.
update sessions set ended_at = $3, ended_why = $4 where user_id = $1 and id is distinct from $2 and ended_at is null
