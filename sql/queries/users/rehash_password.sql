-- Writes the same password anew under better parameters; sessions go on.
update users set password = $2 where id = $1
