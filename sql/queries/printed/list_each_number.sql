-- Lists the documents that belong together of a deal ($1), each in its newest edition: of these kinds ($2) every number, of the others
-- the newest, and the newest of each of its shipments.
select distinct on (kind, shipment_id, case when kind = any($2) then number end)
    id, kind, deal_version, edition, number, display, issued_on, fields, description, shipment_id
from printed_documents
where deal_id = $1
order by kind, shipment_id, case when kind = any($2) then number end, deal_version desc, number desc, edition desc
