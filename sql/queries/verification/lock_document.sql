-- Finds a document that none has replaced, and lets nobody else change it until the transaction ends.
select id, user_id, company_id, kind, status from verification_documents where id = $1 and replaced_at is null for update
