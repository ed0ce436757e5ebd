-- Ends sessions of one person, whose row is locked.
update sessions s set ended_at = $2, ended_why = $3
from (select hold_rights(user_id) from sessions where id = any ($1) limit 1) held
where s.id = any ($1)
