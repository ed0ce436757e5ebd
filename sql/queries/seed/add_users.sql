-- Adds users that are not there yet, with their addresses verified.
insert into users (
    id, role, email, email_verified, password, first_name, last_name, phone, phone_verified, company_id, bank_id,
    permissions, onboarded, profile
)
select
    id, role, email, true, password, first_name, last_name, phone, phone is not null, company_id, bank_id,
    array(select jsonb_array_elements_text(permissions)), true, coalesce(profile, '{}')
from jsonb_to_recordset($1) u (
    id uuid, role text, email text, password text, first_name text, last_name text, phone text, company_id uuid, bank_id uuid,
    permissions jsonb, profile jsonb
)
on conflict do nothing
