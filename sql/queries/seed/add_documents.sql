-- Adds documents that are not there yet, as their review stands.
insert into verification_documents (
    id, user_id, company_id, kind, file_id, status, comment, expires_on, decided_by, received_at, decided_at
)
select id, user_id, company_id, kind, file_id, status, comment, expires_on, decided_by, received_at, decided_at
from jsonb_to_recordset($1) d (
    id uuid, user_id uuid, company_id uuid, kind text, file_id uuid, status text, comment text, expires_on date, decided_by uuid,
    received_at timestamptz, decided_at timestamptz
)
on conflict do nothing
