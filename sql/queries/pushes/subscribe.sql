-- Keeps the device $3 of the person $1, in the session $2, in the place of the oldest where there would be more than $7. A device is
-- taken over from somebody else only by who knows its secret.
with crowded as (
    delete from push_subscriptions where id in (
        select id from push_subscriptions where user_id = $1 and endpoint <> $3 order by created_at desc, id desc offset $7::bigint - 1
    )
)
insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at) values ($1, $2, $3, $4, $5, $6)
on conflict (endpoint) do update
set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, created_at = excluded.created_at
where push_subscriptions.auth = excluded.auth
