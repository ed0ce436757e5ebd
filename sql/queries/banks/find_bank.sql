-- Finds a partner bank.
select id, name from banks where id = $1
