-- Finds somebody's present document of a kind, and lets nobody else change it until the transaction ends.
select id, user_id, company_id, kind, status from verification_documents
where user_id = $1 and kind = $2 and replaced_at is null
limit 1
for update
