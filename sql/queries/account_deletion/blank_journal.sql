-- Forgets from where somebody changed what.
update user_events set from_ip = null where user_id = $1 or by_user = $1
