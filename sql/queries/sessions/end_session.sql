-- Ends a session, unless it has ended already, with the device of it, and records it for the other servers.
with person as (
    select u.id from users u join sessions s on s.user_id = u.id where s.id = $1 for no key update of u
), ended as (
    update sessions s set ended_at = $2, ended_why = $3 from (select hold_rights(id) from person) held
    where s.id = $1 and s.ended_at is null returning s.user_id
), quiet as (
    delete from push_subscriptions where session_id = $1
)
insert into changes (what, key) select 'user', user_id from ended
