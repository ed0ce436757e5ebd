-- Adds the documents by which a new user and their company are verified: $3 kinds, $4 files.
insert into verification_documents (user_id, company_id, kind, file_id)
select $1, $2, d.kind, d.file_id from unnest($3::text[], $4::uuid[]) with ordinality d (kind, file_id, position)
order by d.position
