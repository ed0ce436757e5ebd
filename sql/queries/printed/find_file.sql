-- Finds the file that a document was set in, in one form.
select file_id from printed_files where document_id = $1 and form = $2
