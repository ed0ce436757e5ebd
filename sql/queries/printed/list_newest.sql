-- Lists the newest document of each kind that was printed of a deal, and of each of its shipments.
select distinct on (kind, shipment_id) id, kind, deal_version, edition, number, display, issued_on, fields, description, shipment_id
from printed_documents
where deal_id = $1
order by kind, shipment_id, deal_version desc, number desc, edition desc
