-- Saves a document that is out for signature.
update signature_requests
set status = $2, waits_for = $3, sealed_sha256 = $4, state = $5, version = $6, head = $7
where id = $1
