-- Tells whether a deal is there.
select exists (select from deals where id = $1)
