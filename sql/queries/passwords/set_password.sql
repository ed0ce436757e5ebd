-- Sets a password.
update users set password = $2, password_set_at = $3 where id = $1
