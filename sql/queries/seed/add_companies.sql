-- Adds companies that are not there yet.
insert into companies (id, name, country, address, profile)
select id, name, country, address, profile
from jsonb_to_recordset($1) c (id uuid, name text, country text, address jsonb, profile jsonb)
on conflict do nothing
