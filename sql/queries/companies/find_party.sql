-- Finds a company as the other side of a deal may know it.
select id, name, country from companies where id = $1
