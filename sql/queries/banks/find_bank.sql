-- Finds a partner bank.
select id, name, country from banks where id = $1
