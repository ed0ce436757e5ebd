-- When a person tried a code that did not turn out right, after this time.
select at from factor_tries where user_id = $1 and at > $2
