-- Throws away a draft that nobody saw.
delete from lots where id = $1
