-- Forgets a device that cannot be reached any more.
delete from push_subscriptions where id = $1
