-- Ends sessions of one person.
update sessions set ended_at = $2, ended_why = $3 where id = any ($1)
