-- Adds a document that is issued.
insert into printed_documents (id, deal_id, kind, deal_version, edition, company_id, number, display, issued_on, fields, description, shipment_id)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
