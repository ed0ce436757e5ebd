-- Finds the newest edition of a kind ($2) of document that was printed of a deal ($1), or of one of its shipments ($3).
select id, kind, deal_version, edition, number, display, issued_on, fields, description, shipment_id
from printed_documents
where deal_id = $1 and kind = $2 and shipment_id is not distinct from $3
order by deal_version desc, number desc, edition desc limit 1
