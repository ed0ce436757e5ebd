-- A notification $1 and the device $2 that is to show it, of somebody who is signed in there and may act.
select s.endpoint, s.p256dh, s.auth, n.kind, n.body, n.at, n.read_at is not null as is_read, u.role, u.profile
from push_subscriptions s
join sessions e on e.id = s.session_id and e.ended_at is null and e.until > now()
join users u on u.id = s.user_id and not u.disabled and u.suspended_at is null and u.deleted_at is null
join notifications n on n.user_id = s.user_id
where s.id = $2 and n.id = $1
