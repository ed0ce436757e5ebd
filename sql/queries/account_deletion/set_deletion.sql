-- Writes when an account is to go; never, where absent.
update users set deletes_at = $2 where id = $1
