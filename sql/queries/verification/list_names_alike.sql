-- Lists companies with an accepted trade licence whose names are like $2 or $3, without the company $1, the likest first.
select c.id, c.name as company_name
from companies c join company_licences k on k.id = c.id
where k.accepted_as is not null and c.id <> $1 and (lower(c.name) % $2 or lower(c.name) % $3)
order by greatest(similarity(lower(c.name), $2), similarity(lower(c.name), $3)) desc, c.id limit 20
