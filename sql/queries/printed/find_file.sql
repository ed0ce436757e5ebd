-- Finds the file that a document was set in, in one language.
select file_id from printed_files where document_id = $1 and language = $2
