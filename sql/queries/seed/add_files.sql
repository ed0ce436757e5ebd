-- Adds files that are not there yet, each hung on its deal where it is of one.
with asked as (
    select * from jsonb_to_recordset($1) f (
        id uuid, owner_id uuid, company_id uuid, deal_id uuid, name text, mime text, size bigint, sha256 text, location text,
        disclosure text, document_type text, public boolean
    )
),
added as (
    insert into files (id, owner_id, company_id, name, mime, size, sha256, location, public)
    select id, owner_id, company_id, name, mime, size, decode(sha256, 'hex'), location, public from asked
    on conflict do nothing
    returning id
)
insert into deal_files (deal_id, file_id, disclosure, document_type)
select asked.deal_id, added.id, asked.disclosure, asked.document_type from added join asked on asked.id = added.id
where asked.deal_id is not null
