-- What names a file and so keeps it. A table that comes to name files belongs here.
create or replace view file_holders as
select file_id from deal_files
union all select file_id from verification_documents
union all select file_id from registration_files
union all select file_id from extractions;
