-- Writes the same password anew under better parameters, unless another has been set; sessions go on.
update users set password = $3 where id = $1 and password = $2
