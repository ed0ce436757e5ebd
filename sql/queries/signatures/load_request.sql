-- Loads a document that is out for signature, to change it.
select state, head from signature_requests where id = $1 for update
