-- The hash of a password.
select password from users where id = $1
