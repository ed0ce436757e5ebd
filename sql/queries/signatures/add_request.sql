-- Adds a document that is sent out for signature.
insert into signature_requests (id, deal_id, document_id, kind, status, waits_for, sent_sha256, state, version, head, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
