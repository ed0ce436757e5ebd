-- What each file on a deal is, so that all documents of all deals are one list: by type, by deal, by name.
alter table deal_files add column document_type text;

update deal_files df set document_type = attached.document_type
from (
    select d.id as deal_id, (file ->> '_id')::uuid as file_id, max(file ->> 'documentType') as document_type
    from deals d, jsonb_array_elements(d.state::jsonb -> 'progress') step, jsonb_array_elements(step -> 'files') file
    group by d.id, file ->> '_id'
) attached
where attached.deal_id = df.deal_id and attached.file_id = df.file_id;

update deal_files df set document_type = p.kind
from printed_files pf join printed_documents p on p.id = pf.document_id
where pf.file_id = df.file_id and df.document_type is null;

-- A file is of the time of its id: the primary key lists them newest first.
create index deal_files_of_deal on deal_files (deal_id, file_id);
create index deal_files_of_type on deal_files (document_type, file_id);
create index files_found on files using gin (lower(name) gin_trgm_ops);
create index signature_requests_of_deal on signature_requests (deal_id);
create index signature_requests_state on signature_requests (status, created_at desc);
