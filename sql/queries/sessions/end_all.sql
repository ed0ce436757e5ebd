-- Ends the living sessions of somebody, whose row is locked, but for one, with the devices of them.
with quiet as (
    delete from push_subscriptions where user_id = $1 and session_id is distinct from $2
)
update sessions s set ended_at = $3, ended_why = $4 from (select hold_rights($1)) held
where s.user_id = $1 and s.id is distinct from $2 and s.ended_at is null
