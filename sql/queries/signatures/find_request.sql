-- Finds a document that is or was out for signature.
select state, head from signature_requests where id = $1
