-- Hangs the file that a document was sealed in on its deal.
insert into deal_files (deal_id, file_id, document_type) values ($1, $2, $3)
