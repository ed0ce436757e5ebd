-- Lists when a user tried another phone number since then.
select at from user_events where user_id = $1 and kind = 'phone' and at > $2
