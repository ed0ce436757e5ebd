-- Ends a session, unless it has ended already, and records it for the other servers.
with ended as (
    update sessions set ended_at = $2, ended_why = $3 where id = $1 and ended_at is null returning user_id
)
insert into changes (what, key) select 'user', user_id from ended
