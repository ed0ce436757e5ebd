-- Forgets a device of a person.
delete from push_subscriptions where user_id = $1 and endpoint = $2
