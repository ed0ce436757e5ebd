-- Adds a document to be reviewed.
insert into verification_documents (user_id, company_id, kind, file_id, expires_on, received_at)
values ($1, $2, $3, $4, $5, $6)
