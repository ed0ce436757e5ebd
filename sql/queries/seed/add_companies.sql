-- Adds companies that are not there yet.
insert into companies (id, name, country, address, profile, licence_expires_on)
select id, name, country, address, profile, licence_expires_on
from jsonb_to_recordset($1) c (
    id uuid, name text, country text, address jsonb, profile jsonb, licence_expires_on date
)
on conflict do nothing
