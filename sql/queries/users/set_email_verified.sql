-- Somebody's address is verified.
update users set email_verified = true where id = $1
