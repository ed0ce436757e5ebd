-- Gives a try back.
delete from factor_tries where id = $1
