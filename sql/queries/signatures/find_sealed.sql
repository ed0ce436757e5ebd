-- Finds the signed document that a file is, as it was sent or as it was sealed, by its hash; the sealed and the newest first.
select state, head from signature_requests
where sent_sha256 = $1 or sealed_sha256 = $1
order by sealed_sha256 = $1 desc nulls last, created_at desc limit 1
