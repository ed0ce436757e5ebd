-- Adds banks that are not there yet, each with its e-mail domain.
with asked as (
    select * from jsonb_to_recordset($1) b (id uuid, name text, domain text)
),
added as (
    insert into banks (id, name) select id, name from asked on conflict do nothing
)
insert into bank_domains (domain, bank_id) select domain, id from asked on conflict do nothing
