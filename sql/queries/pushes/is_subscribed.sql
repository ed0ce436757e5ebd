-- Whether a device shows notifications in this session.
select exists (select from push_subscriptions where session_id = $1 and endpoint = $2)
