-- Ends sessions of one person, whose row is locked, with the devices of them.
with quiet as (
    delete from push_subscriptions where session_id = any ($1)
)
update sessions s set ended_at = $2, ended_why = $3
from (select hold_rights(user_id) from sessions where id = any ($1) limit 1) held
where s.id = any ($1)
