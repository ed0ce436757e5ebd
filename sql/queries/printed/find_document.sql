-- Finds what is set as a document.
select deal_id, display, description from printed_documents where id = $1
