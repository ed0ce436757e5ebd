-- Forgets the tries of a person up to this time.
delete from factor_tries where user_id = $1 and at <= $2
