-- Adds the file that a document was set in; from then on it hangs on its deal ($4), as that kind of document ($5).
with added as (
    insert into printed_files (document_id, form, file_id) values ($1, $2, $3) returning file_id
)
insert into deal_files (deal_id, file_id, document_type)
select $4, file_id, $5 from added
